import { randomBytes } from 'node:crypto'
import type { RewardCard } from '@tyche/api-schema/points/reward-cards'
import { CDKEY_RANDOM_BYTES, createCdkey } from '@tyche/loyalty'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { retryDeadlock } from '../../../db/locks/retry-deadlock.ts'
import { findFrozen } from '../../points/service/find-frozen.ts'
import { rewardCard } from '../tables/reward-card.ts'
import { isUsable, statusAt } from './card-status.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { hashCdkey } from './hash-cdkey.ts'
import { sealCdkey } from './seal-cdkey.ts'
import { type CardRow, toCard } from './to-card.ts'

export type Receipt =
  | { readonly cards: RewardCard[] }
  | { readonly refusal: 'frozen' | 'unknown' | 'notYours' | 'used' | 'expired' }

export interface ReceiveOptions {
  readonly owner: Address
  /** All that wait without. */
  readonly ids: readonly string[] | undefined
  readonly secrets: CdkeySecrets
  readonly nowSec: number
}

/** Most cards in one answer: those that end first. */
const MOST_RECEIVED = 100

/** Gives waiting cards their codes, and shows those of cards that were received before. All of those asked for, or none. */
export async function receiveCards(db: Database, options: ReceiveOptions): Promise<Receipt> {
  const { ids, secrets, nowSec } = options
  const owner = options.owner.toLowerCase()
  const receive = async (tx: Queries): Promise<Receipt> => {
    // Cards before the account, as an activation locks them.
    const rows = ids ? await lockCards(tx, ids) : await lockWaiting(tx, owner, nowSec)
    if ((await findFrozen(tx, [owner])).size > 0) return { refusal: 'frozen' }
    const refusal = ids && refusalReason(rows, { ids, owner, nowSec })
    if (refusal) return { refusal }
    const cards: RewardCard[] = []
    for (const row of rows) cards.push(toCard(await withCode(tx, row, owner, secrets), { secrets, nowSec }))
    return { cards }
  }
  // The job that ends cards locks them in another order.
  return await retryDeadlock(() => db.transaction(receive))
}

async function lockWaiting(tx: Queries, owner: string, nowSec: number): Promise<CardRow[]> {
  const rows = await tx
    .select()
    .from(rewardCard)
    .where(and(eq(rewardCard.owner, owner), isUsable('waiting', nowSec)))
    .orderBy(asc(rewardCard.id))
    .limit(MOST_RECEIVED)
    .for('update')
  return rows
}

async function lockCards(tx: Queries, ids: readonly string[]): Promise<CardRow[]> {
  const wanted = ids.map((id) => BigInt(id))
  return await tx
    .select()
    .from(rewardCard)
    .where(inArray(rewardCard.id, wanted))
    .orderBy(asc(rewardCard.id))
    .for('update')
}

interface Wanted {
  readonly ids: readonly string[]
  readonly owner: string
  readonly nowSec: number
}

function refusalReason(rows: readonly CardRow[], { ids, owner, nowSec }: Wanted) {
  if (rows.length < new Set(ids).size) return 'unknown'
  if (rows.some((row) => row.owner !== owner)) return 'notYours'
  const statuses = rows.map((row) => statusAt(row, nowSec))
  if (statuses.includes('used')) return 'used'
  return statuses.includes('expired') ? 'expired' : undefined
}

async function withCode(tx: Queries, row: CardRow, owner: string, secrets: CdkeySecrets): Promise<CardRow> {
  if (row.status !== 'waiting') return row
  const cdkey = createCdkey(randomBytes(CDKEY_RANDOM_BYTES))
  const code = {
    status: 'unused' as const,
    keyHash: hashCdkey(cdkey, secrets),
    sealedKey: sealCdkey(cdkey, { cardId: row.id, owner }, secrets),
  }
  await tx.update(rewardCard).set(code).where(eq(rewardCard.id, row.id))
  return { ...row, ...code }
}
