import { roundAt, timeOf } from '@tyche/beacon'
import type { ChainFacts } from '../../core/context.ts'

type ScheduleFacts = Pick<ChainFacts, 'schedule' | 'minDelaySec'>

export interface ClockReading {
  utcSec: number
  /** Time of the newest block; later blocks cannot have an earlier time. */
  headSec: number
  /** The coordinator's latest round. */
  latestRound: bigint
}

/** Expected time until a submission is in a block; recent submissions can raise it. */
const INCLUSION_SEC = 2
const REMEMBERED_INCLUSIONS = 32
/** Most submissions in flight while no block is mined; more would delay the account's other transactions. */
const MAX_WAITING = 8

/** The coordinator's `nextRound` in a block at `chainSec`. */
export function nextRoundOf({ schedule, minDelaySec }: ScheduleFacts, chainSec: number, latestRound: bigint): bigint {
  const byClock = roundAt(schedule, chainSec + minDelaySec) + 1n
  const byLatest = latestRound + 1n + BigInt(Math.ceil(minDelaySec / schedule.periodSec))
  return byClock > byLatest ? byClock : byLatest
}

export type RoundGuard = ReturnType<typeof createRoundGuard>

/**
 * Decides when the newest public round has to be submitted so that no bet can be placed on a public round: ahead
 * of that moment by two checks, of which one may fail, and by the inclusion time of a transaction.
 */
export function createRoundGuard(facts: ScheduleFacts, intervalSec: number) {
  const { schedule, minDelaySec } = facts
  const waiting = new Set<bigint>()
  let inclusionsSec: readonly number[] = []

  return {
    /** Whether a bet in the next block gets a public round if that block has the newest block's time. */
    isNextRoundPublic: ({ utcSec, headSec, latestRound }: ClockReading): boolean =>
      timeOf(schedule, nextRoundOf(facts, headSec, latestRound)) <= utcSec,
    /** The round to submit now; undefined when none is necessary. */
    findRoundToSubmit({ utcSec, headSec, latestRound }: ClockReading): bigint | undefined {
      if (waiting.size === MAX_WAITING) return undefined
      // The next block will have a round that is in flight.
      const known = [...waiting].reduce((highest, round) => (round > highest ? round : highest), latestRound)
      const safeUntilSec = timeOf(schedule, nextRoundOf(facts, headSec, known))
      const marginSec = 2 * intervalSec + Math.max(INCLUSION_SEC, ...inclusionsSec)
      if (safeUntilSec > utcSec + marginSec) return undefined
      const publicRound = roundAt(schedule, utcSec)
      return publicRound > known ? publicRound : undefined
    },
    /** Records that the round's submission is in flight. */
    sent: (round: bigint): void => void waiting.add(round),
    /** Records that the submission was mined or failed. */
    ended: (round: bigint): void => void waiting.delete(round),
    /** Records the time from the decision to the receipt. */
    learnInclusion(seconds: number): void {
      // A longer time than half the delay comes from a halted chain; using it would make a punctual chain seem to lag.
      inclusionsSec = [...inclusionsSec, Math.min(seconds, minDelaySec / 2)].slice(-REMEMBERED_INCLUSIONS)
    },
  }
}
