import {
  growCheckInBudget,
  PERIOD_KINDS,
  type PeriodKind,
  periodAt,
  playPoints,
  pointsReference,
  recyclePoints,
  referrerPoints,
  vipStanding,
} from '@tyche/loyalty'
import { ALL_TAG, GAMES_TAG, LUCKY_BUY_TAG } from '../../ranks/service/rank-tags.ts'
import type { AccrualEvent } from './accrual-event.ts'

/** What an earner has before a batch. */
export interface Standing {
  /** USD with 18 decimals. */
  readonly expUsd: bigint
  /** Milli-points. */
  readonly checkInBudget: bigint
  readonly referrer: string | null
  /** Unix seconds. */
  readonly boundAt: number | null
}

export interface Credit {
  readonly event: AccrualEvent
  readonly reference: string
  /** 10,000 = x 1. */
  readonly multiplierBps: number
  /** Milli-points. */
  readonly points: bigint
  readonly referrer: string | null
  readonly referrerReference: string
  readonly referrerPoints: bigint
}

export interface Score {
  readonly kind: PeriodKind
  readonly index: number
  readonly tag: string
  readonly address: string
  volumeUsd: bigint
  block: number
  logIndex: number
}

export interface CreditedBatch {
  readonly credits: readonly Credit[]
  readonly standings: ReadonlyMap<string, Standing>
  /** What was added to each score; place and time of its last event. */
  readonly scores: readonly Score[]
  /** USD with 18 decimals. */
  readonly treasuryFeesUsd: bigint
}

/** The ranks that a play counts in. */
export const tagsOf = (tag: string): string[] => (tag === LUCKY_BUY_TAG ? [ALL_TAG, tag] : [ALL_TAG, GAMES_TAG, tag])

/**
 * What events earn, in the order of the chain: points of a play at the multiplier of the exp before it, the referrer's part,
 * exp, the budget of check-ins, and scores of the day, week and month of the event's block. Pure: the same events on the
 * same standings earn the same.
 */
export function creditEvents(
  deployment: string,
  events: readonly AccrualEvent[],
  before: ReadonlyMap<string, Standing>,
): CreditedBatch {
  const standings = new Map(before)
  const scores = new Map<string, Score>()
  const credits: Credit[] = []
  let treasuryFeesUsd = 0n
  for (const event of events) {
    treasuryFeesUsd += event.feeUsd
    if (event.qUsd === 0n) continue
    const standing = standings.get(event.address) ?? { expUsd: 0n, checkInBudget: 0n, referrer: null, boundAt: null }
    if (event.kind === 'recycle') {
      const points = recyclePoints({ q: event.qUsd, winningCodes: event.winningCodes })
      credits.push({ ...withoutReferrer(deployment, event), multiplierBps: 0, points })
      continue
    }
    credits.push(creditPlay(deployment, event, standing))
    const { expUsd, checkInBudget } = standing
    standings.set(event.address, {
      ...standing,
      expUsd: expUsd + event.qUsd,
      checkInBudget: growCheckInBudget({ budget: checkInBudget, q: event.qUsd }),
    })
    addScores(scores, event)
  }
  return { credits, standings, scores: [...scores.values()], treasuryFeesUsd }
}

function withoutReferrer(deployment: string, event: AccrualEvent) {
  const { kind, id } = event
  const reference = pointsReference(deployment, kind === 'bet' ? { kind, betId: id } : { kind, orderId: id })
  return { event, reference, referrer: null, referrerReference: '', referrerPoints: 0n }
}

function creditPlay(deployment: string, event: AccrualEvent, { expUsd, referrer, boundAt }: Standing): Credit {
  const { kind, id, placedAt, qUsd } = event
  const points = playPoints({ q: qUsd, expBeforeUsd: expUsd })
  const credit = {
    ...withoutReferrer(deployment, event),
    multiplierBps: Number(vipStanding(expUsd).multiplierBps),
    points,
  }
  if (kind === 'recycle' || referrer === null || boundAt === null || boundAt >= placedAt) return credit
  return {
    ...credit,
    referrer,
    referrerReference: pointsReference(deployment, { kind: 'ref', of: kind, id }),
    referrerPoints: referrerPoints({ points, boundAt, placedAt }),
  }
}

function addScores(scores: Map<string, Score>, { at, tag, address, qUsd, block, logIndex }: AccrualEvent): void {
  for (const kind of PERIOD_KINDS) {
    const { index } = periodAt(kind, at)
    for (const one of tagsOf(tag)) {
      const key = `${kind} ${index} ${one} ${address}`
      const score = scores.get(key) ?? { kind, index, tag: one, address, volumeUsd: 0n, block, logIndex }
      score.volumeUsd += qUsd
      score.block = block
      score.logIndex = logIndex
      scores.set(key, score)
    }
  }
}
