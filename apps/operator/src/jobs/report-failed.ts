import { betOfRequest, prepareErrand } from '../chain/game.ts'
import type { OperatorContext } from '../context.ts'
import { RetryableError } from '../errors.ts'
import type { Job } from './job.ts'

/**
 * Tells games of bets whose callbacks go on failing. A game stops its intake 15 minutes after its last settlement while
 * bets are open; one that is set aside does not count. The callback is still tried again afterwards.
 */
export const reportFailed: Job<OperatorContext> = {
  name: 'report-failed',
  interval: 10_000,
  async run({ book, client, games, lane, logger, metrics, signal }) {
    for (const request of book.reportable()) {
      signal.throwIfAborted()
      const bet = betOfRequest(request.id)
      const transaction = await prepareErrand(client, lane.address, bet, 'reportFailed')
      if (transaction) {
        const { status, gasUsed } = await lane.send(transaction)
        metrics.transactions.inc({ kind: 'report-failed', outcome: status })
        metrics.gasUsed.inc({ kind: 'report-failed' }, Number(gasUsed))
        if (status === 'reverted') throw new RetryableError(`Reporting bet ${bet.nonce} reverted.`)
        metrics.errands.inc({ kind: 'report-failed' })
        logger.warn({ game: games.nameOf(bet.game), nonce: Number(bet.nonce) }, 'reported a bet that cannot be settled')
      }
      // A game that refuses has heard of it from another, or has nothing to be told.
      request.isReported = true
    }
  },
}
