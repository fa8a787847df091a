import type { OperatorContext } from '../../core/context.ts'
import type { Job } from '../../core/jobs/job.ts'
import { settleRound } from './settle-round.ts'

/** Nodes keep few waiting transactions of one account; more are not begun at a time. */
const MAX_IN_FLIGHT = 12

/** Starts the settlement of every round that is due, and returns: a slow transaction does not hold up other rounds. */
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
