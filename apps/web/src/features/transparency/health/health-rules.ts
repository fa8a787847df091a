import type { ChainState } from '../../../data/transparency/read-state.ts'

export type Health = 'well' | 'late' | 'stopped'

/** Seconds from which something is late, and from which it has stopped. */
export const thresholds = {
  /** From the time of a bet's round. After the first, contracts pay anyone who settles; after the second, they stop new bets. */
  settle: { late: 60, stopped: 900 },
  /** Between the newest block and the visitor's clock, either way. */
  clock: { late: 60, stopped: 900 },
} as const

function healthOf(seconds: number, { late, stopped }: { late: number; stopped: number }): Health {
  if (seconds >= stopped) return 'stopped'
  return seconds >= late ? 'late' : 'well'
}

type Waiting = Pick<ChainState, 'openBets' | 'blockTimeSec'>

/** Seconds since the round of the oldest open bet was published, by the chain's clock; 0 while nothing is due. */
export function overdueSec({ openBets: { oldest }, blockTimeSec }: Waiting): number {
  return oldest ? Math.max(0, blockTimeSec - oldest.dueAtSec) : 0
}

export const settlementHealth = (state: Waiting): Health => healthOf(overdueSec(state), thresholds.settle)

/** A round is due when a bet waits for it and the beacon has published it; nobody needs another one. */
export function dueRound({ openBets: { oldest }, blockTimeSec }: Waiting): bigint | undefined {
  const isDue = oldest && !oldest.isRoundKnown && oldest.dueAtSec <= blockTimeSec
  return isDue ? oldest.round : undefined
}

export function roundHealth(state: Waiting): Health {
  return dueRound(state) === undefined ? 'well' : healthOf(overdueSec(state), thresholds.settle)
}

/** How far the newest block is behind the visitor's clock; below 0 when it is ahead. */
export const clockLagSec = ({ blockTimeSec }: Waiting, nowSec: number): number => Math.floor(nowSec - blockTimeSec)

export const clockHealth = (state: Waiting, nowSec: number): Health =>
  healthOf(Math.abs(clockLagSec(state, nowSec)), thresholds.clock)

/** The worst of the three. */
export function wholeHealth(state: Waiting, nowSec: number): Health {
  const all = [settlementHealth(state), roundHealth(state), clockHealth(state, nowSec)]
  return (['stopped', 'late'] as const).find((health) => all.includes(health)) ?? 'well'
}
