import { roundAt } from '@tyche/beacon'
import { encodeSubmitRound, readLatestRound } from '../chain/coordinator.ts'
import type { ChainFacts, OperatorContext } from '../context.ts'
import { RetryableError } from '../errors.ts'
import { ROUND_GAS } from '../requests/batches.ts'
import type { Job } from './job.ts'

/** Block times are whole seconds, and a block takes a moment to arrive: no lag can be told from less than this. */
const UNCERTAINTY_SEC = 1.25

interface ClockReading {
  utcSec: number
  lagSec: number
  latestRound: bigint
}

/**
 * The newest public round, when the next bet could be placed on a round that is public already; otherwise undefined.
 * Mirrors the coordinator: a bet's round is max(roundAt(now + minDelay) + 1, latestRound + 1 + ceil(minDelay / period)).
 */
export function findRoundToSubmit(
  { schedule, minDelaySec }: Pick<ChainFacts, 'schedule' | 'minDelaySec'>,
  { utcSec, lagSec, latestRound }: ClockReading,
): bigint | undefined {
  const chainSec = Math.floor(utcSec - Math.max(0, lagSec - UNCERTAINTY_SEC))
  const byClock = roundAt(schedule, chainSec + minDelaySec) + 1n
  const byLatest = latestRound + 1n + BigInt(Math.ceil(minDelaySec / schedule.periodSec))
  const next = byClock > byLatest ? byClock : byLatest
  const publicRound = roundAt(schedule, utcSec)
  return publicRound >= next ? publicRound : undefined
}

/**
 * Tells the coordinator the newest round while the chain's clock lags UTC, asked or not: bets are then placed on rounds
 * after it, so that nobody can bet on a round he has read.
 */
export const guardLaggingClock: Job<OperatorContext> = {
  name: 'guard-lagging-clock',
  interval: 1_000,
  async run(context) {
    const { client, clock, facts, lane, logger, metrics, rounds, signal } = context
    const reading = { utcSec: clock.utcSec(), lagSec: clock.lagSec }
    // Without a look at the chain first: its latest round can only make the answer a no.
    if (findRoundToSubmit(facts, { ...reading, latestRound: 0n }) === undefined) return
    const latestRound = await readLatestRound(client, facts.coordinator)
    const round = findRoundToSubmit(facts, { ...reading, latestRound })
    if (round === undefined) return
    const data = encodeSubmitRound(round, await rounds.fetchPoint(round, signal))
    const { status, gasUsed } = await lane.send({ to: facts.coordinator, data, gas: ROUND_GAS })
    metrics.transactions.inc({ kind: 'submit-round', outcome: status })
    metrics.gasUsed.inc({ kind: 'submit-round' }, Number(gasUsed))
    if (status === 'reverted') throw new RetryableError(`Submitting round ${round} reverted.`)
    logger.warn({ round: Number(round), lagSec: clock.lagSec }, 'the chain lags UTC; told it the newest round')
  },
}
