import type { LpTransaction, LpTransactionKind, LpTransactions } from '@tyche/api-schema/pools'
import type { Deployment } from '@tyche/protocol/deployment'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { decodeCursor, encodeCursor, type FeedCursor, logIndexOf } from '../../../db/feed-cursor.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { type MovementRow, poolMovement } from '../../../db/onchain/views.ts'

export interface TransactionQuery {
  readonly pool?: Deployment['pools'][number] | undefined
  /** Only this account's transactions. */
  readonly account?: Address | undefined
  readonly kinds?: readonly LpTransactionKind[] | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The indexer's name of each kind. */
const kindOf = {
  add: 'add',
  remove: 'remove',
  removeInKind: 'remove_in_kind',
  betResult: 'settle',
} as const satisfies Record<LpTransactionKind, MovementRow['kind']>

const allKinds = Object.keys(kindOf) as LpTransactionKind[]

/**
 * A page of pool movements, newest first. Each kind is read by index and merged: bets far outnumber the other kinds,
 * and a page of deposits must not scan them.
 */
export async function readTransactions(
  db: Queries,
  deployment: Deployment,
  query: TransactionQuery,
): Promise<LpTransactions> {
  const { pool, account, limit } = query
  const kinds = allKinds.filter((kind) => query.kinds?.includes(kind) ?? true)
  const feed = ['lp', pool?.id ?? '', account ?? '', kinds.join()].join('/')
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, feed)
  const condition = and(
    pool && eq(poolMovement.pool, pool.address.toLowerCase()),
    account && eq(poolMovement.account, account.toLowerCase()),
    after && isAfter(after),
  )
  const found = await readOnchain(() => Promise.all(kinds.map((kind) => readKind(db, kind, condition, limit + 1))))
  const rows = found.flat().sort(newestFirst)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    list: page.map((row) => toTransaction(row, deployment)),
    nextCursor: rows.length > limit && last ? encodeCursor({ feed, key: last.block, tie: `${last.logIndex}` }) : null,
  }
}

function isAfter({ key, tie }: FeedCursor): SQL {
  return sql`(${poolMovement.block}, ${poolMovement.logIndex}) < (${key}::numeric, ${logIndexOf(tie)}::integer)`
}

function readKind(db: Queries, kind: LpTransactionKind, condition: SQL | undefined, limit: number) {
  return db
    .select()
    .from(poolMovement)
    .where(and(eq(poolMovement.kind, kindOf[kind]), condition))
    .orderBy(desc(poolMovement.block), desc(poolMovement.logIndex))
    .limit(limit)
}

function newestFirst(a: MovementRow, b: MovementRow): number {
  const blocks = BigInt(b.block) - BigInt(a.block)
  return blocks === 0n ? b.logIndex - a.logIndex : blocks > 0n ? 1 : -1
}

function toTransaction(row: MovementRow, deployment: Deployment): LpTransaction {
  const kind = allKinds.find((name) => kindOf[name] === row.kind) ?? 'betResult'
  const isBet = kind === 'betResult'
  const poolProfit = BigInt(row.stake) - BigInt(row.amount) - BigInt(row.fee)
  return {
    id: `${row.block}-${row.logIndex}`,
    poolId: deployment.pools.find(({ address }) => address.toLowerCase() === row.pool)?.id ?? '',
    pool: getAddress(row.pool),
    kind,
    account: getAddress(row.account),
    token: getAddress(row.token),
    amount: row.amount,
    stake: isBet ? row.stake : null,
    fee: isBet ? row.fee : null,
    poolProfit: isBet ? poolProfit.toString() : null,
    lpAmount: row.lpAmount,
    valueUsd: row.usdgAmount,
    exitOrder: row.exitOrder,
    at: row.at,
    hash: row.hash,
  }
}
