import type { TableNetwork } from './table-network.ts'

/** Largest relative deviation from the fair chance, and its standard deviation. */
export interface WorstDeviation {
  deviation: number
  sigma: number
}

export interface WinnerStatistics {
  /** Deviation of a code's chance to win by the network alone; with the offset it is exactly fair. */
  single: WorstDeviation
  /** Deviation of the chance of two codes to win together, averaged over all offsets. */
  pair: WorstDeviation
}

export interface SeedCounts {
  singles: number
  /** At most `singles`: pairs need fewer draws, because all offsets are counted at once, and more work each. */
  pairs: number
}

/** Draws half of the codes of a sale many times and counts every code and every pair. */
export function measureWinners(
  sale: number,
  seedCounts: SeedCounts,
  network: TableNetwork,
  randomBelow: (limit: number) => number,
): WinnerStatistics {
  const quantity = Math.ceil(sale / 2)
  const overlaps = overlapsOf(sale, quantity)
  const wins = new Float64Array(sale)
  const pairWins = new Float64Array(sale * sale)
  for (let seed = 0; seed < seedCounts.singles; seed++) {
    network.fill(randomBelow)
    const positions = network.positions()
    for (let code = 0; code < sale; code++) {
      const position = positions[code]!
      if (position < quantity) wins[code]!++
      if (seed >= seedCounts.pairs) continue
      const row = code * sale
      for (let other = code + 1; other < sale; other++) {
        pairWins[row + other]! += overlaps[Math.abs(position - positions[other]!)]!
      }
    }
  }
  return {
    single: worstOf(
      wins,
      seedCounts.singles * (quantity / sale),
      Math.sqrt((sale / quantity - 1) / seedCounts.singles),
    ),
    pair: worstOf(
      pairWins.filter((_, i) => i % sale > Math.floor(i / sale)),
      seedCounts.pairs * meanOf(overlaps),
      deviationOf(overlaps) / meanOf(overlaps) / Math.sqrt(seedCounts.pairs),
    ),
  }
}

/** Number of offsets for which two codes win, by the distance of their positions in the network; 0 for distance 0. */
function overlapsOf(sale: number, quantity: number): Float64Array {
  return Float64Array.from({ length: sale }, (_, distance) =>
    distance === 0 ? 0 : Math.max(0, quantity - distance) + Math.max(0, quantity - (sale - distance)),
  )
}

/** The mean over all distances but 0, which are equally likely. */
function meanOf(overlaps: Float64Array): number {
  return overlaps.reduce((sum, overlap) => sum + overlap, 0) / (overlaps.length - 1)
}

function deviationOf(overlaps: Float64Array): number {
  const mean = meanOf(overlaps)
  return Math.sqrt(overlaps.slice(1).reduce((sum, overlap) => sum + (overlap - mean) ** 2, 0) / (overlaps.length - 1))
}

function worstOf(counts: Float64Array, expected: number, sigma: number): WorstDeviation {
  const deviation = counts.reduce((worst, count) => Math.max(worst, Math.abs(count / expected - 1)), 0)
  return { deviation, sigma }
}
