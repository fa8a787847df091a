import type { OperatorContext } from '../../core/context.ts'
import type { Job } from '../../core/jobs/job.ts'
import { settleRound } from './settle-round.ts'

/** Most settlements in flight: nodes keep few pending transactions of one account. */
const MAX_IN_FLIGHT = 12

/** Starts the settlement of every due round without waiting: a slow transaction does not delay other rounds. */
export const settleDueRounds: Job<OperatorContext> = {
  name: 'settle-due-rounds',
  interval: 1_000,
  async run(context) {
    const { queue, rounds, state, timer } = context
    for (const [round, requests] of queue.ready()) {
      const dueAtMs = rounds.dueAtMs(round)
      if (dueAtMs > Date.now()) timer.watch(dueAtMs)
      else if (state.roundsInFlight < MAX_IN_FLIGHT) {
        state.roundsInFlight++
        context.spawn(
          settleRound(context, round, requests).finally(() => {
            state.roundsInFlight--
            context.trigger('settle-due-rounds')
          }),
        )
      }
    }
  },
}
