import { roundAt, timeOf } from '@tyche/beacon'
import type { ChainFacts } from '../../core/context.ts'

type ScheduleFacts = Pick<ChainFacts, 'schedule' | 'minDelaySec'>

export interface ClockReading {
  utcSec: number
  /** Time of the newest block: no later block carries an earlier one, however long it is in coming. */
  headSec: number
  /** The coordinator's. */
  latestRound: bigint
}

/** A submission is expected to be in a block after so long, until the last few have shown that it takes longer. */
const INCLUSION_SEC = 2
const REMEMBERED_INCLUSIONS = 32
/** Without new blocks submissions wait; more than these would only crowd the account's other transactions. */
const MAX_WAITING = 8

/** As the coordinator's `nextRound`, in a block that carries `chainSec`. */
export function nextRoundOf({ schedule, minDelaySec }: ScheduleFacts, chainSec: number, latestRound: bigint): bigint {
  const byClock = roundAt(schedule, chainSec + minDelaySec) + 1n
  const byLatest = latestRound + 1n + BigInt(Math.ceil(minDelaySec / schedule.periodSec))
  return byClock > byLatest ? byClock : byLatest
}

export type RoundGuard = ReturnType<typeof createRoundGuard>

/**
 * Decides when the newest public round has to be submitted, so that no bet can be placed on a round that is public: ahead
 * of that moment by two checks, of which one may fail, and by the time that a transaction takes.
 */
export function createRoundGuard(facts: ScheduleFacts, intervalSec: number) {
  const { schedule, minDelaySec } = facts
  const waiting = new Set<bigint>()
  let inclusionsSec: readonly number[] = []

  return {
    /** Whether a bet of the next block gets a public round, if that block is no later than the newest one. */
    isNextRoundPublic: ({ utcSec, headSec, latestRound }: ClockReading): boolean =>
      timeOf(schedule, nextRoundOf(facts, headSec, latestRound)) <= utcSec,
    /** The round to submit now, if one has to be. */
    findRoundToSubmit({ utcSec, headSec, latestRound }: ClockReading): bigint | undefined {
      if (waiting.size === MAX_WAITING) return undefined
      // A round on its way will be known by the next block.
      const known = [...waiting].reduce((highest, round) => (round > highest ? round : highest), latestRound)
      const safeUntilSec = timeOf(schedule, nextRoundOf(facts, headSec, known))
      const marginSec = 2 * intervalSec + Math.max(INCLUSION_SEC, ...inclusionsSec)
      if (safeUntilSec > utcSec + marginSec) return undefined
      const publicRound = roundAt(schedule, utcSec)
      return publicRound > known ? publicRound : undefined
    },
    /** The round's submission is on its way. */
    sent: (round: bigint): void => void waiting.add(round),
    /** It is in a block, or came to nothing. */
    ended: (round: bigint): void => void waiting.delete(round),
    /** How long it took from the decision to the receipt. */
    learnInclusion(seconds: number): void {
      // What took longer than half the delay waited for a chain that stood still; one in time would seem to lag.
      inclusionsSec = [...inclusionsSec, Math.min(seconds, minDelaySec / 2)].slice(-REMEMBERED_INCLUSIONS)
    },
  }
}
