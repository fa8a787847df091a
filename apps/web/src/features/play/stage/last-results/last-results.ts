import type { GameRecord } from '@tyche/api-schema/game-record'
import { PRECISION } from '@tyche/protocol/scales'
import type { SessionBet } from '../../bet/session-stats.ts'

/** A finished bet of the player. Amounts are base units of the token. */
export type LastResult = {
  hash: string
  nonce: string
  token: string
  profit: bigint
  /** What it paid for each unit staked, scaled by 1e18 and rounded down. */
  multiplier: bigint
}

export type Streak = { kind: 'won' | 'lost'; length: number }

/** As many as the widest stage shows. */
const MOST_SHOWN = 16
/** Two alike are no streak. */
const LEAST_STREAK = 3

/** The player's last bets in a game, newest first: those of this tab's session, and of the records once signed in. */
export function lastResults(bets: readonly SessionBet[], records: readonly GameRecord[]): LastResult[] {
  const byNonce = new Map<string, LastResult>()
  for (const { hash, nonce, token, cost, profit, status } of records)
    if (status === 'settled' && profit !== null) byNonce.set(nonce, resultOf({ hash, nonce, token, cost, profit }))
  // The page's own results come from the chain: they count where both know a bet.
  for (const { hash, nonce, token, cost, profit } of bets)
    if (nonce !== undefined && cost !== undefined) byNonce.set(nonce, resultOf({ hash, nonce, token, cost, profit }))
  return [...byNonce.values()].sort((a, b) => (BigInt(a.nonce) < BigInt(b.nonce) ? 1 : -1)).slice(0, MOST_SHOWN)
}

type Written = { hash: string; nonce: string; token: string; cost: string; profit: string }

function resultOf({ cost, profit, ...bet }: Written): LastResult {
  const staked = BigInt(cost)
  const gained = BigInt(profit)
  return { ...bet, profit: gained, multiplier: staked === 0n ? 0n : ((staked + gained) * PRECISION) / staked }
}

/** The wins or losses in a row up to now; undefined for less than three. A bet that paid its cost ends a streak. */
export function streakOf(results: readonly LastResult[]): Streak | undefined {
  const [first] = results
  if (!first || first.profit === 0n) return undefined
  const isWin = first.profit > 0n
  const end = results.findIndex(({ profit }) => profit === 0n || profit > 0n !== isWin)
  const length = end < 0 ? results.length : end
  return length < LEAST_STREAK ? undefined : { kind: isWin ? 'won' : 'lost', length }
}
