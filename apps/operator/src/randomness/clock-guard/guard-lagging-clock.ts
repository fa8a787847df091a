import { getLatestRound, ROUND_GAS, submitRoundCall } from '@tyche/sdk/randomness'
import { encodeFunctionData, toHex } from 'viem'
import type { ChainFacts, OperatorContext } from '../../core/context.ts'
import { isRetryable } from '../../core/errors.ts'
import type { Job } from '../../core/jobs/job.ts'
import { createRoundGuard, type RoundGuard } from './round-guard.ts'

export const GUARD_INTERVAL_SEC = 1

/**
 * Submits the newest round to the coordinator while the chain's clock lags UTC, even without a request for it: new bets
 * then get later rounds, so that nobody can bet on a public round.
 */
export function createGuardLaggingClock(facts: ChainFacts): Job<OperatorContext> {
  const guard = createRoundGuard(facts, GUARD_INTERVAL_SEC)
  let publicSinceSec: number | undefined

  /** Counts a round that one check found public as public until the next check. */
  function countPublic({ metrics }: OperatorContext, utcSec: number, isPublic: boolean): void {
    if (publicSinceSec !== undefined) metrics.publicRoundSeconds.inc(Math.max(0, utcSec - publicSinceSec))
    publicSinceSec = isPublic ? utcSec : undefined
  }

  return {
    name: 'guard-lagging-clock',
    interval: GUARD_INTERVAL_SEC * 1000,
    async run(context) {
      const { client, clock, head, rounds, signal } = context
      const headSec = head.newest?.timestampSec
      if (headSec === undefined) return
      const utcSec = clock.utcSec()
      // Decided before reading the chain: its latest round can only make the submission unnecessary.
      const blind = { utcSec, headSec, latestRound: 0n }
      if (guard.findRoundToSubmit(blind) === undefined && !guard.isNextRoundPublic(blind))
        return countPublic(context, utcSec, false)
      const reading = { utcSec, headSec, latestRound: await getLatestRound(client, { deployment: facts }) }
      countPublic(context, utcSec, guard.isNextRoundPublic(reading))
      const round = guard.findRoundToSubmit(reading)
      if (round === undefined) return
      const point = await rounds.fetchPoint(round, signal)
      // Not awaited: a halted chain mines it late, and needs a newer round by then.
      context.spawn(submit(context, guard, { round, point, decidedSec: utcSec }))
    },
  }
}

interface Submission {
  round: bigint
  point: Uint8Array
  decidedSec: number
}

async function submit(context: OperatorContext, guard: RoundGuard, { round, point, decidedSec }: Submission) {
  const { clock, facts, sender, logger, metrics, signal } = context
  guard.sent(round)
  try {
    const call = submitRoundCall({ deployment: facts, round, signature: toHex(point) })
    const { status, gasUsed } = await sender.send({ to: call.address, data: encodeFunctionData(call), gas: ROUND_GAS })
    metrics.transactions.inc({ kind: 'submit-round', outcome: status })
    metrics.gasUsed.inc({ kind: 'submit-round' }, Number(gasUsed))
    guard.learnInclusion(clock.utcSec() - decidedSec)
    logger.warn(
      { round: Number(round), lagSec: clock.lagSec, status },
      'the chain lags UTC; submitted the newest round',
    )
  } catch (error) {
    if (signal.aborted) return
    metrics.transactions.inc({ kind: 'submit-round', outcome: 'lost' })
    logger[isRetryable(error) ? 'warn' : 'error']({ round: Number(round), error }, 'submitting the newest round failed')
  } finally {
    guard.ended(round)
  }
}
