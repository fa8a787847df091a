import { createFeistelNetwork } from '../lottery/feistel-network.ts'

/** A network whose rounds add values of a table, fast enough for statistics of a million draws. */
export interface TableNetwork {
  /** Fills the table with random values. */
  fill: (randomBelow: (limit: number) => number) => void
  /** Positions of all codes, without the draw's offset. The same array every time. */
  positions: () => Uint8Array
  /** The value that round `round` adds for `half`, to build the same network with `createFeistelNetwork`. */
  roundValue: (round: number, half: number) => number
}

/** @param sale at most 255 @param roundCount even; the number of draws' rounds by default */
export function createTableNetwork(
  sale: number,
  roundCount = createFeistelNetwork(sale, () => 0).roundCount,
): TableNetwork {
  const { radixLeft, radixRight } = createFeistelNetwork(sale, () => 0)
  const table = new Uint8Array(roundCount * radixLeft)
  const result = new Uint8Array(sale)

  function encipher(value: number): number {
    let left = value % radixLeft
    let right = (value / radixLeft) | 0
    for (let round = 0; round < roundCount; round += 2) {
      left += table[(round * radixLeft + right) | 0]!
      if (left >= radixLeft) left = (left - radixLeft) | 0
      right += table[((round + 1) * radixLeft + left) | 0]!
      if (right >= radixRight) right = (right - radixRight) | 0
    }
    return (right * radixLeft + left) | 0
  }

  return {
    fill: (randomBelow) => {
      for (let i = 0; i < table.length; i++) {
        table[i] = randomBelow(((i / radixLeft) | 0) % 2 === 0 ? radixLeft : radixRight)
      }
    },
    positions: () => {
      for (let code = 0; code < sale; code++) {
        let value = encipher(code)
        while (value >= sale) value = encipher(value)
        result[code] = value
      }
      return result
    },
    roundValue: (round, half) => table[round * radixLeft + half]!,
  }
}
