import { betOfRequest, errandOf } from '../chain/game.ts'
import { runErrand } from '../chain/run-errand.ts'
import type { OperatorContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { hasResult } from '../requests/has-result.ts'

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
