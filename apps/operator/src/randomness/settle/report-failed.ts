import { reportFailedCall } from '@tyche/sdk/games'
import type { OperatorContext } from '../../core/context.ts'
import type { Job } from '../../core/jobs/job.ts'
import { sendIfAccepted } from '../../core/transactions/send-if-accepted.ts'
import { betOfRequest } from '../game-list.ts'

/**
 * Tells games of bets whose callbacks go on failing. A game stops its intake 15 minutes after its last settlement while
 * bets are open; one that is set aside does not count. The callback is still tried again afterwards.
 */
export const reportFailed: Job<OperatorContext> = {
  name: 'report-failed',
  interval: 10_000,
  async run(context) {
    const { queue, games, logger } = context
    for (const request of queue.reportable()) {
      const bet = betOfRequest(request.id)
      const { receipt } = await sendIfAccepted(context, 'report-failed', reportFailedCall(bet))
      if (receipt)
        logger.warn({ game: games.nameOf(bet.game), nonce: Number(bet.nonce) }, 'reported a bet that cannot be settled')
      // A game that refuses knows it already, or has no such failure.
      request.isReported = true
    }
  },
}
