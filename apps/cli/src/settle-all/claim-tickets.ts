import { winningCodesOf } from '@tyche/fairness'
import type { OperatorContext } from '../../../operator/src/core/context.ts'
import type { Job } from '../../../operator/src/core/jobs/job.ts'
import { runErrand } from '../../../operator/src/core/transactions/run-errand.ts'
import type { Lottery } from '../../../operator/src/lottery/lottery.ts'
import {
  claimInactivatedCall,
  claimRewardCall,
  readDraw,
  readProduct,
} from '../../../operator/src/lottery/lucky-buy.ts'
import { findTickets, type HeldTicket, isClaimed } from './ticket.ts'

/** Codes of one transaction. */
const MAX_CODES = 200

/** Claims what the account's own tickets won, and takes back the price of those whose product was not drawn. */
export function createClaimTickets({ luckyBuy }: Lottery): Job<OperatorContext> {
  async function claim(context: OperatorContext, ticket: HeldTicket): Promise<void> {
    const { state } = await readProduct(context.client, luckyBuy, ticket.productId)
    if (state === 'inactivated') return takeBack(context, ticket)
    if (state === 'drawn') return claimRewards(context, ticket)
  }

  async function takeBack(context: OperatorContext, { id, productId }: HeldTicket): Promise<void> {
    const { receipt } = await runErrand(context, 'refund-ticket', claimInactivatedCall(luckyBuy, id))
    if (receipt) context.logger.info({ ticketId: Number(id), productId }, 'took the price of a ticket back')
  }

  async function claimRewards(context: OperatorContext, ticket: HeldTicket): Promise<void> {
    const { client, logger } = context
    const draw = await readDraw(client, luckyBuy, ticket.productId)
    const won = winningCodesOf(draw).filter(
      (code) => code >= ticket.firstCode && code < ticket.firstCode + ticket.quantity,
    )
    const claimed = await Promise.all(won.map((code) => isClaimed(client, luckyBuy, ticket.productId, code)))
    const codes = won.filter((_, i) => !claimed[i])
    for (let start = 0; start < codes.length; start += MAX_CODES) {
      const batch = codes.slice(start, start + MAX_CODES)
      const { receipt, refusal } = await runErrand(context, 'claim-reward', claimRewardCall(luckyBuy, ticket.id, batch))
      const details = { ticketId: Number(ticket.id), productId: ticket.productId, codes: batch.length }
      if (receipt) logger.info(details, 'claimed what a ticket won')
      else logger.warn({ ...details, refusal }, 'a win could not be claimed')
    }
  }

  return {
    name: 'claim-tickets',
    interval: 0,
    async run(context) {
      for (const ticket of await findTickets(context, luckyBuy)) await claim(context, ticket)
    },
  }
}
