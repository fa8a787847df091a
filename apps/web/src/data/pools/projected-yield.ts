import type { GameConfig } from '@tyche/api-schema/games'
import type { LpPool } from '@tyche/api-schema/pools'
import { PRECISION_PER_BPS } from '@tyche/protocol/scales'

const DAYS_PER_YEAR = 365n

/**
 * The yield that a pool would have in a year like its last 24 hours, scaled by 1e18:
 *
 *   stakes of 24 hours x (house edge - fee) x 365 / value of the pool
 *
 * For a pool too young for a yield from its share price. Every doubt lowers it: of its games the one that leaves the
 * least counts for all stakes, the pool counts with its larger value (if every open bet loses), a pool younger than a day
 * still divides by a whole one, nothing compounds, and the quotient is rounded down. Undefined without stakes, value or games.
 */
export function projectedYieldWad(pool: LpPool, games: readonly GameConfig[]): bigint | undefined {
  const { liquidityUsd, aumMaxUsd } = pool
  if (liquidityUsd === null) return undefined
  const value = largest(BigInt(liquidityUsd), BigInt(aumMaxUsd ?? 0))
  const stakes = BigInt(pool.volume24hUsd)
  const kept = games.filter((game) => playsWith(game, pool)).map(keptWad)
  if (value === 0n || stakes === 0n || kept.length === 0) return undefined
  const [least = 0n] = kept.toSorted((a, b) => (a < b ? -1 : 1))
  // The edge and the fee are expectations: below zero a projection would say nothing.
  return least <= 0n ? undefined : (stakes * least * DAYS_PER_YEAR) / value
}

/** What a game leaves to its pool of each unit staked, scaled by 1e18. */
const keptWad = ({ houseEdge, feeBasisPoints }: GameConfig): bigint =>
  BigInt(houseEdge) - BigInt(feeBasisPoints) * PRECISION_PER_BPS

const playsWith = ({ tokens }: GameConfig, { address }: LpPool): boolean =>
  tokens.some(({ pool }) => pool.toLowerCase() === address.toLowerCase())

const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b)
