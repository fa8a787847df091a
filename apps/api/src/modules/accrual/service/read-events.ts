import { betFeeUsd, betQ, orderQ } from '@tyche/loyalty'
import { and, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { bet, draw, order, product, productClaim, ticket } from '../../../db/onchain/views.ts'
import { LUCKY_BUY_TAG } from '../../ranks/service/rank-tags.ts'
import { type AccrualEvent, compareEvents } from './accrual-event.ts'

/** Blocks from the first (excluded) to the last (included). */
export interface BlockRange {
  readonly after: number
  readonly upTo: number
}

const toBigint = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

/** Everything in a range of blocks that earns, in the order of the chain. */
export async function readEvents(db: Queries, range: BlockRange): Promise<AccrualEvent[]> {
  // One after the other: a transaction has one connection.
  const bets = await readBets(db, range)
  const orders = await readDrawnOrders(db, range)
  const recycled = await readRecycled(db, range)
  return [...bets, ...orders, ...recycled].sort(compareEvents)
}

/**
 * The last block of a batch of at most `most` bets and as many drawn orders, but one block at least: they are what there is much of.
 * Never beyond `upTo`.
 */
export async function endOfBatch(db: Queries, { after, upTo }: BlockRange, most: number): Promise<number> {
  const beyond = [
    ...(await db
      .select({ block: bet.settledBlock })
      .from(bet)
      .where(gt(bet.settledBlock, String(after)))
      .orderBy(bet.settledBlock, bet.settledLogIndex)
      .offset(most)
      .limit(1)),
    ...(await db
      .select({ block: draw.drawnBlock })
      .from(draw)
      .innerJoin(order, eq(order.product, draw.product))
      .where(gt(draw.drawnBlock, String(after)))
      .orderBy(draw.drawnBlock, draw.drawnLogIndex)
      .offset(most)
      .limit(1)),
  ]
  return Math.min(upTo, ...beyond.map(({ block }) => Math.max(Number(block) - 1, after + 1)))
}

async function readBets(db: Queries, { after, upTo }: BlockRange): Promise<AccrualEvent[]> {
  const rows = await db
    .select({
      id: bet.id,
      player: bet.player,
      game: bet.game,
      block: bet.settledBlock,
      logIndex: bet.settledLogIndex,
      at: bet.settledAt,
      placedAt: bet.placedAt,
      placedHash: bet.placedHash,
      costUsd: bet.costUsd,
      totalWager: bet.totalWager,
      fee: bet.fee,
      lateSettler: bet.lateSettler,
    })
    .from(bet)
    .where(and(gt(bet.settledBlock, String(after)), lte(bet.settledBlock, String(upTo)), eq(bet.status, 'settled')))
  return rows.map((row) => {
    const cost = {
      costUsd: toBigint(row.costUsd),
      totalWager: BigInt(row.totalWager),
      fee: BigInt(row.fee ?? 0),
      lateSettler: row.lateSettler,
    }
    return {
      kind: 'bet' as const,
      id: row.id,
      address: row.player,
      tag: row.game,
      block: Number(row.block),
      logIndex: Number(row.logIndex),
      at: Number(row.at),
      placedAt: row.placedAt,
      placedHash: row.placedHash,
      qUsd: betQ(cost),
      feeUsd: betFeeUsd(cost),
      winningCodes: 0,
    }
  })
}

/** What an order's q follows from: its product's draw. */
const orderColumns = {
  id: order.id,
  payer: order.payer,
  quantity: order.quantity,
  placedAt: order.at,
  salesUsd: draw.salesUsd,
  feeUsd: draw.feeUsd,
  sale: draw.sale,
  subsidy: product.subsidy,
}

interface OrderRow {
  readonly quantity: string
  readonly salesUsd: string | null
  readonly feeUsd: string | null
  readonly sale: string
  readonly subsidy: string
}

function orderQOf({ quantity, salesUsd, feeUsd, sale, subsidy }: OrderRow): bigint {
  return orderQ({
    salesUsd: toBigint(salesUsd),
    feeUsd: toBigint(feeUsd),
    quantity: BigInt(quantity),
    sale: BigInt(sale),
    isSubsidised: BigInt(subsidy) > 0n,
  })
}

async function readDrawnOrders(db: Queries, { after, upTo }: BlockRange): Promise<AccrualEvent[]> {
  const rows = await db
    .select({
      ...orderColumns,
      product: order.product,
      block: draw.drawnBlock,
      logIndex: draw.drawnLogIndex,
      at: draw.drawnAt,
    })
    .from(draw)
    .innerJoin(product, eq(product.id, draw.product))
    .innerJoin(order, eq(order.product, draw.product))
    .where(
      and(
        gt(draw.drawnBlock, String(after)),
        lte(draw.drawnBlock, String(upTo)),
        isNotNull(draw.word),
        eq(product.isOffChain, false),
      ),
    )
    .orderBy(draw.drawnBlock, draw.drawnLogIndex, order.id)
  let lastProduct: number | undefined
  return rows.map((row) => {
    const isFirst = row.product !== lastProduct
    lastProduct = row.product
    return {
      kind: 'draw' as const,
      id: row.id,
      address: row.payer,
      tag: LUCKY_BUY_TAG,
      block: Number(row.block),
      logIndex: Number(row.logIndex),
      at: Number(row.at),
      placedAt: row.placedAt,
      qUsd: orderQOf(row),
      // The fee is one payment: the first order of the draw carries it.
      feeUsd: isFirst ? BigInt(row.feeUsd ?? 0) : 0n,
      winningCodes: 0,
    }
  })
}

async function readRecycled(db: Queries, { after, upTo }: BlockRange): Promise<AccrualEvent[]> {
  const rows = await db
    .select({
      ...orderColumns,
      account: productClaim.account,
      block: productClaim.block,
      logIndex: productClaim.logIndex,
      at: productClaim.at,
      winningCount: ticket.winningCount,
    })
    .from(productClaim)
    .innerJoin(order, eq(order.id, productClaim.ticket))
    .innerJoin(ticket, eq(ticket.id, productClaim.ticket))
    .innerJoin(product, eq(product.id, productClaim.product))
    .innerJoin(draw, eq(draw.product, productClaim.product))
    .where(
      and(
        eq(productClaim.kind, 'recycle'),
        gt(productClaim.block, String(after)),
        lte(productClaim.block, String(upTo)),
      ),
    )
  return rows.map((row) => ({
    kind: 'recycle' as const,
    id: row.id,
    address: row.account,
    tag: LUCKY_BUY_TAG,
    block: Number(row.block),
    logIndex: row.logIndex,
    at: row.at,
    placedAt: row.placedAt,
    qUsd: orderQOf(row),
    feeUsd: 0n,
    winningCodes: row.winningCount ?? 0,
  }))
}
