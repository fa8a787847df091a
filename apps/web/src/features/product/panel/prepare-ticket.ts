import { type BoughtTicket, boughtTicketsOf, buyTicketCall } from '@tyche/sdk/lottery'
import type { WriteRequest } from '@tyche/sdk/tx'
import type { Address, TransactionReceipt } from 'viem'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
import { readSale, type SaleProblem, type SaleTerms } from './read-sale.ts'

export interface TicketTerms extends SaleTerms {
  recipient: Address | undefined
}

export type PreparedTicket =
  | { request: WriteRequest }
  /** The chain has it otherwise than the page: `left` codes, or another price. */
  | { problem: SaleProblem; left: number }

/** Reads the product on the chain again, right before the wallet opens, and makes the purchase of what the page shows. */
export async function prepareTicket({ product, quantity, takeLeft, recipient }: TicketTerms): Promise<PreparedTicket> {
  const [{ now, left, problem }, { contracts }] = await Promise.all([
    readSale({ product, quantity, takeLeft }),
    loadChainConfig(),
  ])
  if (problem) return { problem, left }
  const deployment = { contracts }
  const { productId } = product
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
  const { contracts } = await loadChainConfig()
  return boughtTicketsOf({ receipt, deployment: { contracts }, payer }).find((ticket) => ticket.productId === productId)
}
