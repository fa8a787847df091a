import type { OperatorContext } from '../../../operator/src/core/context.ts'
import type { Job } from '../../../operator/src/core/jobs/job.ts'
import { runErrand } from '../../../operator/src/core/transactions/run-errand.ts'
import { hasResult } from '../../../operator/src/randomness/requests/has-result.ts'
import { betOfRequest, errandOf } from '../../../operator/src/refunds/game.ts'

/** Asks for the refund of every open bet whose round cannot be had; its game refuses that for the first 24 hours. */
export const requestRefunds: Job<OperatorContext> = {
  name: 'request-refunds',
  interval: 0,
  async run(context) {
    const { book, clock, games, logger, lottery, rounds } = context
    for (const { id, round } of book.all()) {
      const bet = betOfRequest(id)
      const isDraw = lottery.luckyBuy.toLowerCase() === bet.game
      const isDue = rounds.dueAtMs(round) <= clock.utcSec() * 1000
      if (isDraw || !isDue || (await hasResult(context, id))) continue
      const { receipt } = await runErrand(context, 'request-refund', errandOf(bet, 'requestRefund'))
      if (receipt)
        logger.info({ game: games.nameOf(bet.game), nonce: Number(bet.nonce) }, 'asked for the refund of a bet')
    }
  },
}
