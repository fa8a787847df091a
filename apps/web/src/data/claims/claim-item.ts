import type { Claimable } from '@tyche/api-schema/account'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import type { RewardCard } from '@tyche/api-schema/points/reward-cards'
import { parsePoints } from '../../lib/amounts/points.ts'
import type { WriteSubject } from '../transactions/activity-store.ts'

/** In the order of the inbox. */
export const claimKinds = ['ticket', 'pointWin', 'refund', 'preOrder', 'game', 'liability', 'card', 'points'] as const
export type ClaimKind = (typeof claimKinds)[number]

type Of<Kind extends ClaimKind, Source> = Kind extends ClaimKind ? { id: string; kind: Kind } & Source : never

/** One thing that an account can take: money of a contract, or points of the service. */
export type ClaimItem =
  /** A win, or a price that comes back, of a ticket that the account holds. */
  | Of<'ticket' | 'refund', { ticket: Ticket }>
  /** A win of an order that was paid with points; points that come back of one. */
  | Of<'pointWin' | 'points', { ticket: Ticket }>
  /** Money that a pre-order holds while the rounds do not fit its terms. */
  | Of<'preOrder', { preOrder: PreOrder }>
  | Of<'game', { bet: GameRecord; step: 'request' | 'finalize' }>
  | Of<'liability', { liability: Claimable['liabilities'][number] }>
  | Of<'card', { card: RewardCard }>

/** What a transaction that takes it changes: none for what the service gives. */
export function subjectsOf(item: ClaimItem): WriteSubject[] {
  switch (item.kind) {
    case 'preOrder':
      return [`order:${item.preOrder.orderId}`]
    case 'game':
      return [`bet:${item.bet.game}:${item.bet.nonce}`]
    case 'liability':
      return [`debt:${item.liability.debtor}:${item.liability.token}`]
    case 'card':
      return item.card.voucher ? [`voucher:${item.card.voucher.voucher.id}`] : []
    default:
      return [`ticket:${item.ticket.ticketId}`]
  }
}

export interface TokenSum {
  token: string
  /** Base units. */
  amount: bigint
}

/** What an item brings: an amount of a token, points (as the API writes them), or something that is told later. */
export function worthOf(item: ClaimItem): { sum?: TokenSum; points?: string } {
  switch (item.kind) {
    case 'ticket':
    case 'pointWin':
      return sumOf(item.ticket.product.token, item.ticket.claimable)
    case 'refund':
      return sumOf(item.ticket.product.token, item.ticket.refund ?? '0')
    case 'points':
      return { points: item.ticket.refund ?? '0' }
    case 'preOrder':
      return sumOf(item.preOrder.token, item.preOrder.left)
    case 'game':
      return sumOf(item.bet.token, item.bet.cost)
    case 'liability':
      return sumOf(item.liability.token, item.liability.amount)
    case 'card': {
      const { points, token, amount } = item.card
      return token && amount ? sumOf(token, amount) : points ? { points } : {}
    }
  }
}

const sumOf = (token: string, amount: string) => ({ sum: { token, amount: BigInt(amount) } })

/** Amounts by token, in the order in which the tokens came up. */
export function addUp(sums: readonly TokenSum[]): TokenSum[] {
  const byToken = new Map<string, TokenSum>()
  for (const { token, amount } of sums) {
    const key = token.toLowerCase()
    byToken.set(key, { token, amount: (byToken.get(key)?.amount ?? 0n) + amount })
  }
  return [...byToken.values()]
}

const MILLI = 1_000n

/** Points as decimal texts, added without a float. */
export function addPoints(points: readonly string[]): string {
  const total = points.reduce((sum, text) => sum + parsePoints(text), 0n)
  return `${total / MILLI}.${(total % MILLI).toString().padStart(3, '0')}`
}
