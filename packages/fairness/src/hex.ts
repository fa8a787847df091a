import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { InvalidBetError } from './errors.ts'

/** `0x` followed by hex digits. */
export type Hex = `0x${string}`

const WORD_DIGITS = 64
const MAX_WORD = 2n ** 256n - 1n

/** One 32-byte big-endian ABI word. */
export function encodeWord(value: bigint): Uint8Array {
  if (value < 0n || value > MAX_WORD) throw new InvalidBetError(`${value} does not fit into 256 bits.`)
  return hexToBytes(value.toString(16).padStart(WORD_DIGITS, '0'))
}

export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/** @param bytes exact number of bytes */
export function parseHex(value: string, bytes: number, what: string): Uint8Array {
  if (value.length !== 2 + bytes * 2 || !/^0x[0-9a-fA-F]*$/.test(value))
    throw new InvalidBetError(`${what} must be 0x and ${bytes * 2} hex digits.`)
  return hexToBytes(value.slice(2))
}

/** The number in one ABI word given as hex. */
export function decodeWord(value: string, what: string): bigint {
  return BigInt(toHex(parseHex(value, WORD_DIGITS / 2, what)))
}
