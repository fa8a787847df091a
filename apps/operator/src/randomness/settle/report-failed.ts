import { reportFailedCall } from '@tyche/sdk/games'
import type { OperatorContext } from '../../core/context.ts'
import { eachAlone } from '../../core/jobs/each-alone.ts'
import type { Job } from '../../core/jobs/job.ts'
import { sendIfAccepted } from '../../core/transactions/send-if-accepted.ts'
import { betOfRequest } from '../game-list.ts'
import type { PendingRequest } from '../requests/request-queue.ts'

/**
 * Reports bets whose callbacks keep failing to their games. A game stops its intake 15 minutes after its last
 * settlement while bets are open; a bet that is set aside does not count. The callback is still retried afterwards.
 */
export const reportFailed: Job<OperatorContext> = {
  name: 'report-failed',
  interval: 10_000,
  async run(context) {
    const { queue, games, logger, signal } = context
    const nameOf = ({ id }: PendingRequest) => `request ${id}`
    await eachAlone({ items: queue.reportable(), nameOf, signal }, async (request) => {
      const bet = betOfRequest(request.id)
      const { receipt } = await sendIfAccepted(context, 'report-failed', reportFailedCall(bet))
      if (receipt)
        logger.warn({ game: games.nameOf(bet.game), nonce: Number(bet.nonce) }, 'reported a bet that cannot be settled')
      // A refusal means that the bet is set aside already or has no failure.
      request.isReported = true
    })
  },
}
