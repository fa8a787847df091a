import { productKinds } from '@tyche/protocol/contract-enums'
import * as z from 'zod/mini'
import { address, amount, hash, pageInfo, points, uint, unixSeconds } from '../common/primitives.ts'
import { productState } from './products.ts'

export const ticketPaths = {
  balance: '/v1/contractCenter/luckyTicket/balance',
  product: '/v1/contractCenter/luckyTicket/product',
  list: '/v1/contractCenter/luckyTicket/list',
} as const

export const ticketTabs = ['waitingLottery', 'waitingOperate', 'operateEnd'] as const

/** `waitForRefund` also where the product is inactivated by time alone; `transferred` is told to who gave it away. */
export const ticketStatuses = [
  'waitingLottery',
  'waitForClaim',
  'waitForRefund',
  'noWinning',
  'claimed',
  'refunded',
  'recycled',
  'transferred',
] as const
export const ticketStatus = z.enum(ticketStatuses)

/** What the holder may do with a ticket now. */
export const ticketOperation = z.enum(['claim', 'refund', 'recycle', 'transfer'])

/** Of a ticket's product, what a list of tickets shows. */
export const ticketProduct = z.object({
  productId: z.int(),
  clientId: uint,
  round: z.int(),
  name: z.nullable(z.string()),
  kind: z.enum(productKinds),
  state: productState,
  token: address,
  reward: amount,
  endTime: unixSeconds,
})

export const ticket = z.object({
  /** Of a sale for points: the number of the order. */
  ticketId: uint,
  offChain: z.boolean(),
  product: ticketProduct,
  /** Codes: `firstCode` to `firstCode + quantity - 1`. */
  firstCode: z.int(),
  quantity: z.int(),
  status: ticketStatus,
  /** Its own codes that won, in rising order, and those of them that were paid. */
  winningCodes: z.array(z.int()),
  claimedCodes: z.array(z.int()),
  /** What can be claimed, and what was. */
  claimable: amount,
  claimed: amount,
  /** What comes back, or came back, of a product that was not drawn; null for any other. Whole points if it was sold for points. */
  refund: z.nullable(amount),
  /** Points for recycling a ticket that won nothing; null for any other. */
  recyclePoints: z.nullable(points),
  /** Claimed or refunded at least once: it cannot be transferred. */
  isSealed: z.boolean(),
  /** Who got it; null for a ticket of one's own. */
  to: z.nullable(address),
  /** Of the newest change. */
  at: unixSeconds,
  /** Of the transfer, or of the newest claim, refund or recycling; null before any. */
  hash: z.nullable(hash),
  operations: z.array(ticketOperation),
})

/** How many tickets are under each tab. */
export const ticketBalance = z.object({ waitingLottery: z.int(), waitingOperate: z.int(), operateEnd: z.int() })
export const ticketList = z.object({ list: z.array(ticket), ...pageInfo })

export type TicketTab = (typeof ticketTabs)[number]
export type TicketStatus = z.infer<typeof ticketStatus>
export type TicketOperation = z.infer<typeof ticketOperation>
export type Ticket = z.infer<typeof ticket>
export type TicketBalance = z.infer<typeof ticketBalance>
export type TicketList = z.infer<typeof ticketList>
