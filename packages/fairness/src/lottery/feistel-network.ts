/** The value that a round adds to one half, from the other half; below `radix`. */
export type RoundValue = (round: number, half: number, radix: number) => number

export interface FeistelNetwork {
  /** One half of a number has `radixLeft` values, the other `radixRight`. */
  radixLeft: number
  radixRight: number
  roundCount: number
  /** Maps [0, radixLeft x radixRight) one to one onto itself. */
  encipher: (value: number) => number
  /** The inverse of `encipher`. */
  decipher: (value: number) => number
}

const SMALL_SALE = 64
const ROUNDS = 12
const ROUNDS_OF_SMALL_SALE = 24

/**
 * The network of a draw of `sale` codes; `roundValue` gives the values that rounds add. Its domain is the smallest
 * rectangle of about square shape with a place for each code: fewer than sqrt(sale) + 1 places are in excess. Source:
 * `WinnerPermutation` in `packages/contracts/src/lottery`.
 */
export function createFeistelNetwork(sale: number, roundValue: RoundValue): FeistelNetwork {
  const radixLeft = Math.ceil(Math.sqrt(sale))
  const radixRight = Math.ceil(sale / radixLeft)
  const roundCount = sale < SMALL_SALE ? ROUNDS_OF_SMALL_SALE : ROUNDS

  return {
    radixLeft,
    radixRight,
    roundCount,
    encipher: (value) => {
      let left = value % radixLeft
      let right = (value - left) / radixLeft
      for (let round = 0; round < roundCount; round += 2) {
        left = reduce(left + roundValue(round, right, radixLeft), radixLeft)
        right = reduce(right + roundValue(round + 1, left, radixRight), radixRight)
      }
      return right * radixLeft + left
    },
    decipher: (value) => {
      let left = value % radixLeft
      let right = (value - left) / radixLeft
      for (let round = roundCount - 1; round > 0; round -= 2) {
        right = reduce(right + radixRight - roundValue(round, left, radixRight), radixRight)
        left = reduce(left + radixLeft - roundValue(round - 1, right, radixLeft), radixLeft)
      }
      return right * radixLeft + left
    },
  }
}

/** A sum of two numbers below the radix, or of one and the radix, modulo the radix. */
function reduce(sum: number, radix: number): number {
  return sum >= radix ? sum - radix : sum
}
