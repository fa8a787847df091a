import { createHash } from 'node:crypto'
import { formatPoints, type PeriodKind, rankPool } from '@tyche/loyalty'
import type { Hash } from 'viem'

/** A place in a closed period. */
export interface ResultRow {
  /** From 1. */
  readonly rank: number
  /** In lower case. */
  readonly address: string
  /** USD with 18 decimals. */
  readonly volumeUsd: bigint
  readonly weight: number
  /** Milli-points. */
  readonly prize: bigint
}

export interface ResultHead {
  readonly kind: PeriodKind
  readonly index: number
  /** Everybody's q: USD with 18 decimals. */
  readonly periodQ: bigint
}

/**
 * sha256 over the result as text: a line `kind,index,q,pool`, then a line `rank,address,volume,weight,prize` for each place,
 * every line with a line feed at its end.
 */
export function hashResult({ kind, index, periodQ }: ResultHead, rows: readonly ResultRow[]): Hash {
  const head = [kind, index, periodQ, formatPoints(rankPool(kind, periodQ))]
  const lines = rows.map(({ rank, address, volumeUsd, weight, prize }) => [
    rank,
    address,
    volumeUsd,
    weight,
    formatPoints(prize),
  ])
  const text = [head, ...lines].map((line) => `${line.join()}\n`).join('')
  return `0x${createHash('sha256').update(text).digest('hex')}`
}
