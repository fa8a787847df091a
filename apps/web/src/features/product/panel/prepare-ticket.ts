import type { Product } from '@tyche/api-schema/lottery/products'
import type { BoughtTicket } from '@tyche/sdk/lottery'
import type { WriteRequest } from '@tyche/sdk/tx'
import type { Address, TransactionReceipt } from 'viem'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
import type { PurchaseProblem } from './check-purchase.ts'

export interface TicketTerms {
  product: Product
  quantity: number
  takeLeft: boolean
  recipient: Address | undefined
}

export type PreparedTicket =
  | { request: WriteRequest }
  /** The chain has it otherwise than the page: `left` codes, or another price. */
  | { problem: PurchaseProblem | 'price' | 'unknown' }

/** Reads the product on the chain again, right before the wallet opens, and makes the purchase of what the page shows. */
export async function prepareTicket({ product, quantity, takeLeft, recipient }: TicketTerms): Promise<PreparedTicket> {
  const [{ buyTicketCall, getProduct }, chain, { contracts }] = await Promise.all([
    import('@tyche/sdk/lottery'),
    loadChainClient(),
    loadChainConfig(),
  ])
  const deployment = { contracts }
  const { productId } = product
  const now = await getProduct(chain, { deployment, productId })
  if (now.state === 'upcoming' || now.state === 'paused' || now.state === 'soldOut') return { problem: now.state }
  if (now.state === 'none') return { problem: 'unknown' }
  if (now.state !== 'open') return { problem: 'ended' }
  if (now.price !== BigInt(product.price)) return { problem: 'price' }
  const left = now.total - now.sold
  if (quantity > left && !takeLeft) return { problem: 'left' }
  // What nobody can get need not be allowed.
  const asked = Math.min(quantity, left)
  const parameters = { deployment, productId, quantity: asked, recipient, ...(takeLeft ? { minQuantity: 1 } : {}) }
  return {
    request: {
      call: buyTicketCall(parameters),
      spend: {
        token: now.token,
        spender: contracts.luckyBuy,
        amount: now.price * BigInt(asked),
        withPermit: (permit) => buyTicketCall({ ...parameters, permit }),
      },
    },
  }
}

/** The ticket that a purchase made; undefined when the receipt has none of the product. */
export async function ticketOf(
  receipt: TransactionReceipt,
  productId: number,
  payer: Address,
): Promise<BoughtTicket | undefined> {
  const [{ boughtTicketsOf }, { contracts }] = await Promise.all([import('@tyche/sdk/lottery'), loadChainConfig()])
  return boughtTicketsOf({ receipt, deployment: { contracts }, payer }).find((ticket) => ticket.productId === productId)
}
