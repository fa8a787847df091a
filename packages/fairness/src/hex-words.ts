import { InvalidBetError } from './errors.ts'

/** `0x` followed by hex digits. */
export type Hex = `0x${string}`

const WORD_DIGITS = 64
const MAX_WORD = 2n ** 256n - 1n

/** One 32-byte big-endian ABI word, as text: a page that only encodes choices loads no hash library. */
export function encodeHexWord(value: bigint): Hex {
  if (value < 0n || value > MAX_WORD) throw new InvalidBetError(`${value} does not fit into 256 bits.`)
  return `0x${value.toString(16).padStart(WORD_DIGITS, '0')}`
}

/** The number in one ABI word given as hex. */
export function decodeHexWord(value: string, what: string): bigint {
  assertHex(value, WORD_DIGITS / 2, what)
  return BigInt(value)
}

/** @param bytes how many bytes the value must have */
export function assertHex(value: string, bytes: number, what: string): asserts value is Hex {
  if (value.length !== 2 + bytes * 2 || !/^0x[0-9a-fA-F]*$/.test(value))
    throw new InvalidBetError(`${what} must be 0x and ${bytes * 2} hex digits.`)
}
