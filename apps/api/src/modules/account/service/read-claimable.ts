import type { Claimable } from '@tyche/api-schema/account'
import { formatPoints, parsePoints } from '@tyche/loyalty'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { liability, poolLiability, preOrder, product, ticket } from '../../../db/onchain/views.ts'
import { readRecyclable } from '../../lottery/service/tickets/read-recyclable.ts'
import { ticketStatusAt } from '../../lottery/service/tickets/ticket-status.ts'
import { readClaimableOrders } from '../../point-buy/service/orders/read-claimable-orders.ts'
import type { PointScope } from '../../point-buy/service/orders/read-point-orders.ts'
import { readClaimableCards } from '../../rewards/service/read-claimable-cards.ts'

/** What waits for an address: prizes, refunds, reward cards, points, and what contracts owe it. */
export async function readClaimable(db: Queries, scope: PointScope, holder: Address): Promise<Claimable> {
  const nowSec = await readNow(db)
  const tickets = await readTickets(db, holder, nowSec)
  const orders = await readClaimableOrders(db, scope, holder)
  const recyclable = await readRecyclable(db, holder, nowSec)
  const cards = await readClaimableCards(db, scope.deployment, holder, nowSec)
  const found = {
    ...tickets,
    liabilities: await readLiabilities(db, holder),
    preOrders: await readPassedOver(db, holder),
    pointPrizes: orders.prizes,
    pointRefunds: orders.refunds,
    recycling: {
      count: recyclable.count + orders.recycling.count,
      points: formatPoints(parsePoints(recyclable.points) + parsePoints(orders.recycling.points)),
    },
    ...cards,
  }
  const { liabilities, ...counted } = found
  const count = Object.values(counted)
    .flat()
    .reduce((sum, row) => sum + row.count, liabilities.length)
  return { count, ...found }
}

async function readTickets(db: Queries, holder: Address, nowSec: number) {
  const status = ticketStatusAt(nowSec)
  const rows = await readOnchain(() =>
    db
      .select({
        status,
        token: product.token,
        count: sql<number>`count(*)::int`,
        prizes: sql<string>`sum((coalesce(${ticket.winningCount}, 0) - ${ticket.claimedCount}) * ${product.reward})::text`,
        prices: sql<string>`sum(${product.price} * ${ticket.quantity})::text`,
      })
      .from(ticket)
      .innerJoin(product, eq(product.id, ticket.product))
      .where(
        and(eq(ticket.owner, holder.toLowerCase()), inArray(ticket.status, ['waitingDraw', 'claimable', 'refundable'])),
      )
      .groupBy(sql`1`, product.token)
      .orderBy(product.token),
  )
  const of = (wanted: string, amount: 'prizes' | 'prices') =>
    rows
      .filter((row) => row.status === wanted)
      .map((row) => ({ token: getAddress(row.token), count: row.count, amount: row[amount] }))
  return { tickets: of('waitForClaim', 'prizes'), refunds: of('waitForRefund', 'prices') }
}

async function readLiabilities(db: Queries, holder: Address): Promise<Claimable['liabilities']> {
  const account = holder.toLowerCase()
  const [owed, owedByPools] = await readOnchain(() =>
    Promise.all([
      db
        .select({ debtor: liability.debtor, token: liability.token, amount: liability.amount })
        .from(liability)
        .where(and(eq(liability.account, account), gt(liability.amount, '0'))),
      db
        .select({ debtor: poolLiability.pool, token: poolLiability.token, amount: poolLiability.amount })
        .from(poolLiability)
        .where(and(eq(poolLiability.account, account), gt(poolLiability.amount, '0'))),
    ]),
  )
  return [...owed, ...owedByPools].map(({ debtor, token, amount }) => ({
    debtor: getAddress(debtor),
    token: getAddress(token),
    amount,
  }))
}

/** Others wait for their next round. */
async function readPassedOver(db: Queries, buyer: Address): Promise<Claimable['preOrders']> {
  const left = sql`${preOrder.preCount} - ${preOrder.usedCount} - ${preOrder.retrievedCount}`
  const rows = await readOnchain(() =>
    db
      .select({
        token: preOrder.token,
        count: sql<number>`count(*)::int`,
        amount: sql<string>`sum(${preOrder.onceAmount} * (${left}))::text`,
      })
      .from(preOrder)
      .where(and(eq(preOrder.buyer, buyer.toLowerCase()), sql`${left} > 0`, isNotNull(preOrder.skipReason)))
      .groupBy(preOrder.token)
      .orderBy(preOrder.token),
  )
  return rows.map((row) => ({ ...row, token: getAddress(row.token) }))
}
