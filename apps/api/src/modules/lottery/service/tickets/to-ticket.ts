import type { ApiProductState } from '@tyche/api-schema/lottery/products'
import type { Ticket, TicketOperation, TicketStatus } from '@tyche/api-schema/lottery/tickets'
import { formatPoints, orderQ, recyclePoints } from '@tyche/loyalty'
import { getAddress, type Hash } from 'viem'
import type { DrawRow, ProductRow, TicketRow } from '../../../../db/onchain/views.ts'
import { winningCodesWithin } from '../products/winning-codes.ts'
import type { SeriesNames } from '../series/series-names.ts'

export interface TicketParts {
  readonly row: TicketRow
  readonly status: TicketStatus
  readonly product: ProductRow
  readonly state: ApiProductState
  readonly draw: DrawRow | null
  readonly claimedCodes: readonly number[]
  /** Who got it; null for a ticket that the account still holds. */
  readonly to: string | null
  /** Of the transfer, or of the newest claim. */
  readonly hash: string | null
  readonly at: number
}

/** A ticket as its holder sees it. */
export function toTicket(parts: TicketParts, names: SeriesNames): Ticket {
  const { row, status, product, draw, to } = parts
  const waiting = BigInt((row.winningCount ?? 0) - row.claimedCount)
  return {
    ticketId: row.id,
    offChain: false,
    product: {
      productId: product.id,
      clientId: product.clientId,
      round: product.round,
      name: names.get(product.clientId) ?? null,
      kind: product.kind,
      state: parts.state,
      token: getAddress(product.token),
      reward: product.reward,
      endTime: product.endTime,
    },
    firstCode: Number(row.firstCode),
    quantity: Number(row.quantity),
    status,
    winningCodes: winningCodesOf(row, product, draw),
    claimedCodes: [...parts.claimedCodes].sort((one, other) => one - other),
    claimable: status === 'waitForClaim' ? (waiting * BigInt(product.reward)).toString() : '0',
    claimed: row.claimedAmount,
    refund: refundOf(row, status, product),
    recyclePoints: recyclePointsOf(row, status, product, draw),
    isSealed: row.isSealed,
    to: to && getAddress(to),
    at: parts.at,
    hash: parts.hash as Hash | null,
    operations: operationsOf(row, status),
  }
}

function winningCodesOf(row: TicketRow, { quantity }: ProductRow, draw: DrawRow | null): number[] {
  if (!row.winningCount || !draw?.word) return []
  const { word, sale } = draw
  return winningCodesWithin({ word, sale: Number(sale), quantity }, Number(row.firstCode), Number(row.quantity))
}

function refundOf(row: TicketRow, status: TicketStatus, { price }: ProductRow): string | null {
  if (status === 'waitForRefund') return (BigInt(price) * BigInt(row.quantity)).toString()
  return status === 'refunded' ? row.refundedAmount : null
}

/** Points that recycling a ticket brings or brought; null for one that cannot be. */
export function recyclePointsOf(
  { quantity }: TicketRow,
  status: TicketStatus,
  { subsidy }: ProductRow,
  draw: DrawRow | null,
): string | null {
  if ((status !== 'noWinning' && status !== 'recycled') || !draw) return null
  const q = orderQ({
    salesUsd: draw.salesUsd === null ? null : BigInt(draw.salesUsd),
    feeUsd: draw.feeUsd === null ? null : BigInt(draw.feeUsd),
    quantity: BigInt(quantity),
    sale: BigInt(draw.sale),
    isSubsidised: BigInt(subsidy) > 0n,
  })
  return formatPoints(recyclePoints({ q, winningCodes: 0 }))
}

/** What the contracts let the holder do now; the interface offers to recycle only a ticket that won nothing. */
function operationsOf({ isSealed }: TicketRow, status: TicketStatus): TicketOperation[] {
  const transfer: TicketOperation[] = isSealed ? [] : ['transfer']
  switch (status) {
    case 'waitingLottery':
      return transfer
    case 'waitForClaim':
      return ['claim', ...transfer]
    case 'waitForRefund':
      return ['refund', ...transfer]
    case 'noWinning':
      return ['recycle', ...transfer]
    default:
      return []
  }
}
