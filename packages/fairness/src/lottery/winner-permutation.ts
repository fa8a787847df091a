import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { InvalidDrawError } from '../errors.ts'
import { encodeWord, toHex } from '../hex.ts'
import { deriveRandomWords } from '../random-words.ts'
import { createFeistelNetwork, type RoundValue } from './feistel-network.ts'

const MAX_SALE = 2 ** 32 - 1
const MAX_WINNERS = 2 ** 16 - 1
const ROUND_SHIFT = 32n

export interface WinnerPermutationParameters {
  /** The draw's random word: `word` of `LotteryDrawn`. */
  word: bigint
  /** Codes that take part: [0, sale). */
  sale: number
}

export interface DrawParameters extends WinnerPermutationParameters {
  /** Winning codes of the product; in a smaller sale every code wins. */
  quantity: number
}

export interface WinnerPermutation {
  /** Position of a code in the draw: it wins when the position is below the number of winning codes. */
  positionOf: (code: number) => number
  /** The code at a position: the inverse. */
  codeAt: (position: number) => number
}

/**
 * The permutation of codes in a draw; the first positions win.
 * Source: `WinnerPermutation` in `packages/contracts/src/lottery`.
 *
 * @example
 * import { createWinnerPermutation } from '@tyche/fairness'
 * const { positionOf } = createWinnerPermutation({ word, sale: 1000 })
 * const isWinner = positionOf(7) < 3
 */
export function createWinnerPermutation({ word, sale }: WinnerPermutationParameters): WinnerPermutation {
  assertInteger(sale, 1, MAX_SALE, 'a sale')
  const [key, offsetWord] = deriveRandomWords(word, 2)
  const { encipher, decipher } = createFeistelNetwork(sale, createRoundValue(createRoundHash(key!)))
  return permuteSale(sale, Number(offsetWord! % BigInt(sale)), encipher, decipher)
}

/** The winning codes, in ascending order. */
export function winningCodesOf({ word, sale, quantity }: DrawParameters): number[] {
  assertInteger(quantity, 1, MAX_WINNERS, 'a number of winning codes')
  const { codeAt } = createWinnerPermutation({ word, sale })
  const codes = Array.from({ length: Math.min(quantity, sale) }, (_, position) => codeAt(position))
  return codes.sort((a, b) => a - b)
}

/** A permutation of [0, sale) from one of a larger domain, by cycle walking and a rotation. */
export function permuteSale(
  sale: number,
  offset: number,
  encipher: (value: number) => number,
  decipher: (value: number) => number,
): WinnerPermutation {
  return {
    positionOf: (code) => {
      assertInteger(code, 0, sale - 1, 'a code of this sale')
      let value = encipher(code)
      while (value >= sale) value = encipher(value)
      return (value + offset) % sale
    },
    codeAt: (position) => {
      assertInteger(position, 0, sale - 1, 'a position of this sale')
      let value = decipher((position + sale - offset) % sale)
      while (value >= sale) value = decipher(value)
      return value
    },
  }
}

/** The hash of one half in a round, before it is reduced by the other half's radix. */
export type RoundHash = (round: number, half: number) => bigint

/** `keccak256(abi.encode(key, round * 2^32 + half))` */
export function createRoundHash(key: bigint): RoundHash {
  const encodedKey = encodeWord(key)
  return (round, half) =>
    BigInt(toHex(keccak_256(concatBytes(encodedKey, encodeWord((BigInt(round) << ROUND_SHIFT) | BigInt(half))))))
}

/** The hashes modulo the radix, each computed once. */
export function createRoundValue(roundHash: RoundHash): RoundValue {
  const tables: Int32Array[] = []
  return (round, half, radix) => {
    // A half has as many values as the other radix, which is at most one larger.
    tables[round] ??= new Int32Array(radix + 1).fill(-1)
    const table = tables[round]
    if (table[half]! < 0) table[half] = Number(roundHash(round, half) % BigInt(radix))
    return table[half]!
  }
}

function assertInteger(value: number, min: number, max: number, what: string): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new InvalidDrawError(`${value} is not ${what}: a whole number from ${min} to ${max}.`)
}
