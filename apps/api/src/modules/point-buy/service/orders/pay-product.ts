import type { PointPurchase } from '@tyche/api-schema/points/point-buy'
import { formatPoints, parsePoints, pointsReference } from '@tyche/loyalty'
import { eq, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Database, Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { type ProductRow, product } from '../../../../db/onchain/views.ts'
import { ApiError } from '../../../../errors/api-error.ts'
import { oncePerKey } from '../../../idempotency/service/once-per-key.ts'
import { productUnknown } from '../../../lottery/service/products/find-product.ts'
import { productStateAt } from '../../../lottery/service/products/product-state.ts'
import type { SeriesNames } from '../../../lottery/service/series/series-names.ts'
import { lockHolding } from '../../../points/service/holdings.ts'
import { recordPointsIn } from '../../../points/service/record-points.ts'
import { loyaltyAccount } from '../../../points/tables/loyalty-account.ts'
import { pointOrder } from '../../tables/point-order.ts'
import { type PointSale, pointSale } from '../../tables/point-sale.ts'
import { pointSalePlayer } from '../../tables/point-sale-player.ts'
import { readClock } from '../read-clock.ts'
import { isSale, lockSale } from '../sales/find-sale.ts'
import { isSaleOfProduct } from '../sales/sale-facts.ts'
import { isOver } from '../sales/sale-window.ts'
import type { PointScope } from './read-point-orders.ts'
import { toPointOrder } from './to-point-order.ts'

const ROUTE = 'payProduct'

export interface PayProductQuery {
  readonly productId: number
  readonly quantity: number
  /** Fewer codes are taken where fewer are left, down to this; all or none without. */
  readonly minQuantity?: number | undefined
  /** Points, as decimal text. */
  readonly maxCost: string
  readonly idempotencyKey: string
}

export interface PointBuyContext {
  readonly db: Database
  readonly chainId: number
  /** `deploymentDigest`. */
  readonly deployment: string
}

/**
 * Buys a contiguous range of codes with points: codes, order and points move in one transaction, or nothing does. A call that is
 * repeated with its key buys once.
 */
export async function payProduct(
  { db, chainId, deployment }: PointBuyContext,
  account: Address,
  { idempotencyKey: key, ...query }: PayProductQuery,
  names: SeriesNames,
): Promise<PointPurchase> {
  return await oncePerKey(db, { address: account, route: ROUTE, key, request: { ...query } }, async (tx) => {
    const terms = await readTerms(tx, { chainId, deployment }, query.productId)
    await assertNotFrozen(tx, account)
    // What is over stays so: a refusal does not wait for the worker, which locks a closed sale while it publishes its orders.
    assertOnSale(terms.state, terms.sale ?? undefined, terms.nowSec)
    // Points before the sale: who waits for points that are being credited has no other buyer wait.
    await lockHolding(tx, account.toLowerCase())
    const sale = await lockSale(tx, deployment, query.productId)
    // Waiting for the lock took time.
    const nowSec = Math.max(terms.nowSec, Math.floor(Date.now() / 1000))
    assertOnSale(terms.state, sale, nowSec)
    const quantity = allocate(sale, query)
    const cost = BigInt(sale.price) * BigInt(quantity)
    if (cost * 1_000n > parsePoints(query.maxCost)) throw new ApiError('termsChanged')
    const order = await addOrder(tx, { sale, account, quantity, cost, nowSec })
    const { outcome, balance } = await recordPointsIn(tx, {
      address: account,
      delta: formatPoints(-cost * 1_000n),
      reference: pointsReference(deployment, { kind: 'pb', orderId: String(order.id), action: 'pay' }),
      kind: 'pb',
    })
    if (outcome !== 'booked') throw new ApiError('pointsInsufficient')
    const facts = { status: 'waitingLottery' as const, winningCodes: null }
    return { order: toPointOrder({ order, product: terms.row, ...facts }, names), balance }
  })
}

async function readTerms(tx: Queries, { chainId, deployment }: PointScope, productId: number) {
  const nowSec = await readClock(tx, chainId)
  const [found] = await readOnchain(() =>
    tx
      .select({ row: columnsOf(product), state: productStateAt(nowSec), sale: pointSale })
      .from(product)
      .leftJoin(pointSale, isSaleOfProduct(deployment))
      .where(eq(product.id, productId)),
  )
  if (!found) throw productUnknown()
  return { ...found, row: found.row as ProductRow, nowSec }
}

async function assertNotFrozen(tx: Queries, account: Address): Promise<void> {
  const [row] = await tx
    .select({ frozenAt: loyaltyAccount.frozenAt })
    .from(loyaltyAccount)
    .where(eq(loyaltyAccount.address, account.toLowerCase()))
  if (row?.frozenAt) throw new ApiError('accountFrozen')
}

/** Throws `soldOut` or `productClosed` unless codes are sold at this moment. */
function assertOnSale(state: string, sale: PointSale | undefined, nowSec: number): asserts sale is PointSale {
  if (sale && sale.state !== 'void' && sale.sold === sale.total) throw new ApiError('soldOut')
  if (state !== 'open' || sale?.state !== 'open' || isOver(sale, nowSec)) throw new ApiError('productClosed')
}

function allocate(
  { total, sold }: PointSale,
  { quantity, minQuantity = quantity }: Omit<PayProductQuery, 'idempotencyKey'>,
) {
  const taken = Math.min(quantity, total - sold)
  if (taken < minQuantity) throw new ApiError('soldOut')
  return taken
}

interface Purchase {
  readonly sale: PointSale
  readonly account: Address
  readonly quantity: number
  /** Whole points. */
  readonly cost: bigint
  readonly nowSec: number
}

async function addOrder(tx: Queries, { sale, account: address, quantity, cost, nowSec }: Purchase) {
  const { deployment, product: productId } = sale
  const account = address.toLowerCase()
  const player = { deployment, product: productId, account, quantity, cost: cost.toString(), orderCount: 1 }
  const [added] = await tx
    .insert(pointSalePlayer)
    .values(player)
    .onConflictDoUpdate({
      target: [pointSalePlayer.deployment, pointSalePlayer.product, pointSalePlayer.account],
      set: {
        quantity: sql`${pointSalePlayer.quantity} + ${quantity}`,
        cost: sql`${pointSalePlayer.cost} + ${cost.toString()}::numeric`,
        orderCount: sql`${pointSalePlayer.orderCount} + 1`,
      },
    })
    .returning({ orderCount: pointSalePlayer.orderCount })
  const sold = sale.sold + quantity
  await tx
    .update(pointSale)
    .set({
      sold,
      orderCount: sale.orderCount + 1,
      playerCount: sale.playerCount + (added?.orderCount === 1 ? 1 : 0),
      ...(sold === sale.total ? { state: 'closing' as const } : {}),
    })
    .where(isSale(sale))
  const [order] = await tx
    .insert(pointOrder)
    .values({
      deployment,
      product: productId,
      account: getAddress(address).toLowerCase(),
      firstCode: sale.sold,
      quantity,
      cost: formatPoints(cost * 1_000n),
      at: nowSec,
    })
    .returning()
  return order!
}
