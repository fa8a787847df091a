import type { Ticket, TicketOperation, TicketStatus, TicketTab } from '@tyche/api-schema/lottery/tickets'

export type TicketAction = TicketOperation | 'view'

/** In the specification's order. */
export const tabs = ['waitingLottery', 'waitingOperate', 'operateEnd'] as const satisfies readonly TicketTab[]

/** Statuses under each tab: the filter's choices. */
export const statusesOf = {
  waitingLottery: ['waitingLottery'],
  waitingOperate: ['waitForClaim', 'waitForRefund', 'noWinning'],
  operateEnd: ['claimed', 'refunded', 'recycled', 'transferred'],
} as const satisfies Record<TicketTab, readonly TicketStatus[]>

const order = ['claim', 'refund', 'recycle'] as const

/** The operation that a ticket is there for now; viewing it where there is none. */
export function primaryOf({ operations }: Ticket): TicketAction {
  return order.find((operation) => operations.includes(operation)) ?? 'view'
}

/** Everything that the menu offers, in the specification's order. */
export function menuOf(ticket: Ticket): TicketAction[] {
  const all = ['view', 'transfer', 'recycle', 'refund', 'claim'] as const
  return all.filter((action) => action === 'view' || ticket.operations.includes(action))
}

/** Why a ticket that is still held cannot be given away; undefined where it can, or is gone. */
export function sealedReasonOf({ operations, offChain, isSealed, status }: Ticket): 'offChain' | 'sealed' | undefined {
  if (operations.includes('transfer') || ['recycled', 'transferred'].includes(status)) return undefined
  return offChain ? 'offChain' : isSealed ? 'sealed' : undefined
}

/** Changes with everything that an operation changes: by it a row knows that its news has arrived. */
export const versionOf = ({ status, claimed, isSealed, operations }: Ticket): string =>
  [status, claimed, isSealed, operations.join()].join('|')
