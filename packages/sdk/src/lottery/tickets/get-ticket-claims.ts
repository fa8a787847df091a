import { winningCodesOf } from '@tyche/fairness'
import type { Address, PublicClient } from 'viem'
import { getDraw } from '../draws/get-draw.ts'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'
import { getProduct } from '../products/get-product.ts'
import type { HeldTicket, TicketDeployment } from './get-ticket.ts'
import { getTickets } from './get-tickets.ts'
import { isCodeClaimed } from './is-code-claimed.ts'
import type { TicketClaim } from './ticket-claim.ts'

export type GetTicketClaimsParameters = {
  deployment: LuckyBuyDeployment & TicketDeployment & { readonly deploymentBlock: bigint }
  owner: Address
  /** The account's tickets where they are known, as `getTickets` gives them: then no block is searched. */
  tickets?: readonly HeldTicket[] | undefined
}

/**
 * What the tickets of an account bring it now: rewards of winning codes, and refunds of inactivated products. Oldest
 * ticket first. Searches every block since the deployment.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { claimAllCalls, getTicketClaims } from '@tyche/sdk/lottery'
 *
 * const claims = await getTicketClaims(client, { deployment, owner })
 * const calls = claimAllCalls({ deployment, claims })
 */
export async function getTicketClaims(
  client: PublicClient,
  { deployment, owner, tickets: known }: GetTicketClaimsParameters,
): Promise<TicketClaim[]> {
  const tickets = known ?? (await getTickets(client, { deployment, owner }))
  const productIds = [...new Set(tickets.map(({ productId }) => productId))]
  const claims = await Promise.all(
    productIds.map((productId) =>
      readProductClaims(client, {
        deployment,
        productId,
        tickets: tickets.filter((ticket) => ticket.productId === productId),
      }),
    ),
  )
  return claims.flat().sort((a, b) => (a.ticketId < b.ticketId ? -1 : 1))
}

async function readProductClaims(
  client: PublicClient,
  {
    deployment,
    productId,
    tickets,
  }: { deployment: LuckyBuyDeployment; productId: number; tickets: readonly HeldTicket[] },
): Promise<TicketClaim[]> {
  const { state, token, price, reward } = await getProduct(client, { deployment, productId })
  if (state === 'inactivated')
    return tickets
      .filter(({ isSealed }) => !isSealed)
      .map(({ id, quantity }) => ({ ticketId: id, codes: undefined, token, amount: price * BigInt(quantity) }))
  if (state !== 'drawn') return []
  const winning = winningCodesOf(await getDraw(client, { deployment, productId }))
  const claims = await Promise.all(
    tickets.map(async ({ id, firstCode, quantity, isSealed }) => {
      const own = winning.filter((code) => code >= firstCode && code < firstCode + quantity)
      // Only of a sealed ticket something was claimed.
      const areClaimed = isSealed
        ? await Promise.all(own.map((code) => isCodeClaimed(client, { deployment, productId, code })))
        : []
      const codes = own.filter((_, index) => !areClaimed[index])
      return { ticketId: id, codes, token, amount: reward * BigInt(codes.length) }
    }),
  )
  return claims.filter(({ codes }) => codes.length > 0)
}
