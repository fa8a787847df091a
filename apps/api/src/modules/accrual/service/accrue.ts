import { parsePoints } from '@tyche/loyalty'
import { recordBetSpan } from '@tyche/service/bet-trace'
import { eq, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { advisoryLocks } from '../../../db/locks/advisory-locks.ts'
import { readViewsAge } from '../../../db/onchain/read-views-age.ts'
import { isAnyOf } from '../../../db/queries/is-any-of.ts'
import { account } from '../../account/tables/account.ts'
import { loyaltyAccount } from '../../points/tables/loyalty-account.ts'
import { closeEndedPeriods } from '../../ranks/service/close-periods.ts'
import { accrualCursor } from '../tables/accrual-cursor.ts'
import type { AccrualEvent } from './accrual-event.ts'
import { creditEvents, type Standing } from './credit-events.ts'
import { endOfBatch, readEvents } from './read-events.ts'
import { takeBackReversed } from './take-back-reversed.ts'
import { writeBatch } from './write-batch.ts'

/** Bets and drawn orders in one transaction, of each at most, unless one block has more. */
const BATCH_EVENTS = 2_000

/** Credits of younger results are part of their bets' traces. */
const LIVE_SEC = 300

/** What accrual asks the chain. */
export interface FinalChain {
  /** A reorg replaces this many of the newest blocks, at most. */
  readonly confirmations: number
  readonly readHead: () => Promise<number>
  /** Undefined if the chain has no such block. */
  readonly readBlock: (block: number) => Promise<{ readonly hash: Hash; readonly timeSec: number } | undefined>
}

export interface AccrualOptions {
  readonly db: Database
  readonly chain: FinalChain
  readonly chainId: number
  /** `deploymentDigest`, and the block before the first contract. */
  readonly deployment: string
  readonly startBlock: number
}

/** The chain no longer has the block up to which points were credited. */
export class CursorNotOnChainError extends Error {
  override name = 'CursorNotOnChainError' as const
  constructor(block: number, credited: string, found: string | undefined) {
    const now = found === undefined ? 'which this chain does not have now' : `which is ${found} on this chain now`
    super(`points are credited up to block ${block} with the hash ${credited}, ${now}`)
  }
}

export type AccrualStep =
  /** Credited up to this block; more may follow. Periods that could not be closed are tried again with the next one. */
  | {
      readonly outcome: 'credited'
      readonly block: number
      readonly events: number
      readonly isBehind: boolean
      readonly failures: readonly Error[]
    }
  /** Nothing new is final, the indexer is being rebuilt, or another worker is at it. */
  | { readonly outcome: 'waiting'; readonly reason: 'nothingFinal' | 'indexerBehind' | 'otherWorker' }

/**
 * Credits the next final blocks in one transaction: all of a batch and its cursor, or nothing. Any number of workers may
 * call it; one at a time has the lock. Throws `CursorNotOnChainError` before it credits anything on another chain.
 */
export async function accrueNext(options: AccrualOptions): Promise<AccrualStep> {
  const { db, chain, deployment, startBlock } = options
  const cursor = await readCursor(db, deployment)
  if (cursor) await assertOnChain(chain, cursor)
  const after = cursor?.block ?? startBlock
  const found = await readBatch(options, after)
  if ('outcome' in found) return found
  const { upTo, last, events } = found
  const end = await chain.readBlock(upTo)
  // Another node behind the same address, which has not come as far.
  if (!end) return { outcome: 'waiting', reason: 'nothingFinal' }
  const { hash, timeSec } = end
  const startMs = Date.now()
  const step = await db.transaction<AccrualStep>(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.accrual}) as "isMine"`,
    )
    // The lock came after another worker had credited these blocks, or is that worker's still.
    const isMine = rows[0]?.isMine && (await readCursor(tx, deployment))?.block === cursor?.block
    if (!isMine) return { outcome: 'waiting', reason: 'otherWorker' }
    if (cursor) await takeBackReversed(tx, { deployment, block: cursor.block })
    const batch = creditEvents(deployment, events, await readStandings(tx, events))
    await writeBatch(tx, batch)
    const fees = BigInt(cursor?.treasuryFeesUsd ?? 0) + batch.treasuryFeesUsd
    const place = { block: upTo, blockHash: hash, blockTime: timeSec, treasuryFeesUsd: fees.toString() }
    await tx
      .insert(accrualCursor)
      .values({ deployment, ...place })
      .onConflictDoUpdate({ target: accrualCursor.deployment, set: place })
    const failures = await closeEndedPeriods(tx, { block: upTo, timeSec })
    return { outcome: 'credited', block: upTo, events: events.length, isBehind: upTo < last, failures }
  })
  if (step.outcome === 'credited') traceCredits(events, startMs)
  return step
}

/** A bet is final here, some blocks after its result; older ones are credited after an outage and no traces of now. */
function traceCredits(events: readonly AccrualEvent[], startMs: number): void {
  for (const { placedHash, at } of events)
    if (placedHash !== undefined && startMs / 1_000 - at < LIVE_SEC)
      recordBetSpan({ transactionHash: placedHash, name: 'credit points', startMs })
}

interface Batch {
  /** The block that the batch ends with, and the last one that is final. */
  readonly upTo: number
  readonly last: number
  readonly events: readonly AccrualEvent[]
}

type Waiting = Extract<AccrualStep, { outcome: 'waiting' }>

/**
 * Repeatable read: every event comes from one state of the views. They are final, so they may be credited later.
 *
 * Confirmations count from the views' newest block where the node is ahead of it: the indexer may have stopped on a branch that the
 * node has left since, and the views have no block hashes to tell. What that branch shares with every other lies as many blocks
 * below its own end.
 */
async function readBatch({ db, chain, chainId }: AccrualOptions, after: number): Promise<Batch | Waiting> {
  const head = await chain.readHead()
  return await db.transaction(
    async (tx) => {
      const views = await readViewsAge(tx, chainId)
      const indexed = Number(views?.block ?? -1n)
      if (indexed < after) return { outcome: 'waiting', reason: 'indexerBehind' }
      const last = Math.min(indexed, head) - chain.confirmations
      if (last <= after) return { outcome: 'waiting', reason: 'nothingFinal' }
      const upTo = await endOfBatch(tx, { after, upTo: last }, BATCH_EVENTS)
      return { upTo, last, events: await readEvents(tx, { after, upTo }) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Cursor = typeof accrualCursor.$inferSelect

export async function readCursor(db: Queries, deployment: string): Promise<Cursor | undefined> {
  const [cursor] = await db.select().from(accrualCursor).where(eq(accrualCursor.deployment, deployment))
  return cursor
}

/** Throws `CursorNotOnChainError` where the chain no longer has the last credited block. */
export async function assertCreditedChain({ db, chain, deployment }: AccrualOptions): Promise<void> {
  const cursor = await readCursor(db, deployment)
  if (cursor) await assertOnChain(chain, cursor)
}

async function assertOnChain(chain: FinalChain, { block, blockHash }: Cursor): Promise<void> {
  const found = await chain.readBlock(block)
  if (found?.hash !== blockHash) throw new CursorNotOnChainError(block, blockHash, found?.hash)
}

async function readStandings(tx: Queries, events: readonly AccrualEvent[]): Promise<Map<string, Standing>> {
  const addresses = [...new Set(events.map(({ address }) => address))]
  const standings = new Map<string, Standing>()
  if (addresses.length === 0) return standings
  // Locked, because a check-in takes from the budget at the same time.
  const accounts = await tx
    .select()
    .from(loyaltyAccount)
    .where(isAnyOf(loyaltyAccount.address, addresses))
    .orderBy(loyaltyAccount.address)
    .for('update')
  const bindings = await tx
    .select({ address: account.address, referrer: account.referrer, boundAt: account.referrerBoundAt })
    .from(account)
    .where(isAnyOf(account.address, addresses))
  const byAddress = new Map(accounts.map((row) => [row.address, row]))
  const bindingOf = new Map(bindings.map((row) => [row.address, row]))
  for (const address of addresses) {
    const row = byAddress.get(address)
    const binding = bindingOf.get(address)
    standings.set(address, {
      expUsd: BigInt(row?.expUsd ?? 0),
      checkInBudget: parsePoints(row?.checkInBudget ?? '0'),
      referrer: binding?.referrer ?? null,
      boundAt: binding?.boundAt ? Math.floor(binding.boundAt.getTime() / 1_000) : null,
    })
  }
  return standings
}
