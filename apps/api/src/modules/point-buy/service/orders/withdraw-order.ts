import type { PointOrderClaim, PointsBack, WithdrawnOrder } from '@tyche/api-schema/points/point-buy'
import { formatPoints, parsePoints, pointsReference } from '@tyche/loyalty'
import { and, eq, sql } from 'drizzle-orm'
import { type Address, getAddress, type Hash } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { retryDeadlock } from '../../../../db/locks/retry-deadlock.ts'
import { ApiError } from '../../../../errors/api-error.ts'
import { recordPointsIn } from '../../../points/service/record-points.ts'
import { type PointOrder, pointOrder } from '../../tables/point-order.ts'
import { pointSale } from '../../tables/point-sale.ts'
import { isSale } from '../sales/find-sale.ts'
import { readSaleProofs } from '../sales/sale-tree.ts'
import { readOrderFacts, readPaidCodes } from './order-facts.ts'
import type { PointBuyContext } from './pay-product.ts'
import { pointsOfRecycling } from './to-point-order.ts'

const MOST_ORDERS = 2n ** 63n

export interface WithdrawQuery {
  readonly orderId: string
  readonly action: 'claim' | 'refund' | 'recycle'
}

const endStates = { refund: 'refunded', recycle: 'recycled' } as const

/**
 * Gives what an order is worth now: what a win needs to be claimed on the chain, or points. A repeated action gives the same
 * answer; after one another is refused.
 */
export async function withdrawOrder(
  { db, deployment }: PointBuyContext,
  account: Address,
  { orderId, action }: WithdrawQuery,
): Promise<WithdrawnOrder> {
  const own = async (orders: Promise<PointOrder[]>) => {
    const [order] = await orders
    if (!order) throw new ApiError('orderUnknown', { errors: [{ field: 'orderId', message: 'is not an order' }] })
    if (order.account !== account.toLowerCase()) throw new ApiError('notYours')
    return order
  }
  // Without a transaction: the proof may take seconds.
  if (action === 'claim') return await claim(db, await own(selectOrder(db, deployment, orderId)))
  const withdraw = async (tx: Queries) =>
    await takeBack(tx, await own(selectOrder(tx, deployment, orderId).for('update')), action)
  return await retryDeadlock(() => db.transaction(withdraw))
}

function selectOrder(db: Queries, deployment: string, orderId: string) {
  // No order has a higher number, which the column could not have.
  const id = BigInt(orderId) < MOST_ORDERS ? orderId : '-1'
  return db
    .select()
    .from(pointOrder)
    .where(and(eq(pointOrder.id, sql`${id}::bigint`), eq(pointOrder.deployment, deployment)))
}

/** Changes nothing: the chain pays each code once, no matter who asks. */
async function claim(db: Queries, order: PointOrder): Promise<PointOrderClaim> {
  const { id, firstCode, quantity, account } = order
  const { drawn, winningCodes, product, merkleRoot } = await readOrderFacts(db, order)
  const paid = await readPaidCodes(db, id)
  const codes = winningCodes?.filter((code) => !paid.has(code)) ?? []
  const [sale] = await db.select().from(pointSale).where(isSale(order))
  // A root that is not the published one pays none of these orders.
  const isCommitted = sale?.leavesHash != null && merkleRoot === sale.merkleRoot
  if (order.state !== 'paid' || !drawn || codes.length === 0 || !isCommitted) throw new ApiError('orderState')
  const proofs = await readSaleProofs(db, sale.leavesHash as Hash, drawn)
  return {
    leaf: { orderId: String(id), account: getAddress(account), firstCode, quantity },
    proof: proofs.get(String(id))!,
    codes,
    token: getAddress(product.token),
    amount: (BigInt(product.reward) * BigInt(codes.length)).toString(),
  }
}

async function takeBack(tx: Queries, order: PointOrder, action: keyof typeof endStates): Promise<PointsBack> {
  const { id, deployment, account, state } = order
  const endState = endStates[action]
  if (state !== 'paid' && state !== endState) throw new ApiError('orderState')
  const points = parsePoints(action === 'refund' ? order.cost : pointsOfRecycling(order.cost))
  if (state === 'paid') await assertAllowed(tx, order, action)
  const { balance } = await recordPointsIn(tx, {
    address: account as Address,
    delta: formatPoints(points),
    reference: pointsReference(deployment, { kind: 'pb', orderId: String(id), action }),
    kind: 'pb',
  })
  if (state === 'paid')
    await tx
      .update(pointOrder)
      .set({ state: endState, endedAt: Math.floor(Date.now() / 1000) })
      .where(eq(pointOrder.id, id))
  return { points: formatPoints(points), balance }
}

async function assertAllowed(tx: Queries, order: PointOrder, action: keyof typeof endStates): Promise<void> {
  const { isRefundable, isDrawFinal, winningCodes } = await readOrderFacts(tx, order)
  const isAllowed = action === 'refund' ? isRefundable : isDrawFinal && winningCodes?.length === 0
  if (!isAllowed) throw new ApiError('orderState')
}
