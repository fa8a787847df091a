import {
  claimInactivatedCall,
  claimRewardCall,
  getDraw,
  getProduct,
  getTickets,
  type HeldTicket,
  isCodeClaimed,
  winningCodesOf,
} from '@tyche/sdk/lottery'
import { leaveOpen, type SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { sendIfAccepted } from '../send.ts'

/** Most codes in one transaction. */
const MAX_CODES = 200

/** Claims the prizes of the account's tickets, and refunds those whose product was not drawn. */
export async function claimTickets(context: SettleContext): Promise<void> {
  const { client, deployment, wallet } = context
  await forEach(
    await getTickets(client, { deployment, owner: wallet.account.address }),
    ({ id }) => `ticket ${id}`,
    async (ticket) => {
      const { state } = await getProduct(client, { deployment, productId: ticket.productId })
      if (state === 'inactivated' && !ticket.isSealed) await takeBack(context, ticket)
      if (state === 'drawn') await claimRewards(context, ticket)
    },
  )
}

async function takeBack(context: SettleContext, { id: ticketId, productId }: HeldTicket): Promise<void> {
  const { deployment, log } = context
  const { receipt, refusal } = await sendIfAccepted(context, claimInactivatedCall({ deployment, ticketId }))
  const details = { ticketId: Number(ticketId), productId }
  if (receipt) log.info(details, 'refunded a ticket')
  else leaveOpen(context, { ...details, refusal }, 'a ticket cannot be refunded')
}

async function claimRewards(context: SettleContext, ticket: HeldTicket): Promise<void> {
  const { client, deployment, log } = context
  const { id: ticketId, productId, firstCode, quantity } = ticket
  const draw = await getDraw(client, { deployment, productId })
  const won = winningCodesOf(draw).filter((code) => code >= firstCode && code < firstCode + quantity)
  const claimed = await Promise.all(won.map((code) => isCodeClaimed(client, { deployment, productId, code })))
  const unclaimed = won.filter((_, i) => !claimed[i])
  for (let start = 0; start < unclaimed.length; start += MAX_CODES) {
    const codes = unclaimed.slice(start, start + MAX_CODES)
    const { receipt, refusal } = await sendIfAccepted(context, claimRewardCall({ deployment, ticketId, codes }))
    const details = { ticketId: Number(ticketId), productId, codes: codes.length }
    if (receipt) log.info(details, 'claimed the prizes of a ticket')
    else leaveOpen(context, { ...details, refusal }, 'the prizes of a ticket could not be claimed')
  }
}
