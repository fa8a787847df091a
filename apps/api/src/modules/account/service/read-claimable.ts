import type { Claimable } from '@tyche/api-schema/account'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { liability, poolLiability, product, ticket } from '../../../db/onchain/views.ts'
import { ticketStatusAt } from '../../lottery/service/ticket-status.ts'

/** What waits for an address: prizes, refunds, and what contracts owe it. */
export async function readClaimable(db: Queries, holder: Address): Promise<Claimable> {
  const account = holder.toLowerCase()
  const status = ticketStatusAt(await readNow(db))
  const [tickets, owed, owedByPools] = await readOnchain(() =>
    Promise.all([
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
        .where(and(eq(ticket.owner, account), inArray(ticket.status, ['waitingDraw', 'claimable', 'refundable'])))
        .groupBy(sql`1`, product.token)
        .orderBy(product.token),
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
  const of = (wanted: string, amount: 'prizes' | 'prices') =>
    tickets
      .filter((row) => row.status === wanted)
      .map((row) => ({ token: getAddress(row.token as Address), count: row.count, amount: row[amount] }))
  const found = {
    tickets: of('waitForClaim', 'prizes'),
    refunds: of('waitForRefund', 'prices'),
    liabilities: [...owed, ...owedByPools].map(({ debtor, token, amount }) => ({
      debtor: getAddress(debtor as Address),
      token: getAddress(token as Address),
      amount,
    })),
  }
  const count = [...found.tickets, ...found.refunds].reduce((sum, row) => sum + row.count, found.liabilities.length)
  return { count, ...found }
}
