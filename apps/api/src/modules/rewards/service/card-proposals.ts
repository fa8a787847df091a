import { formatPoints, parsePoints, periodAt, stablecoinUsdUp } from '@tyche/loyalty'
import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Address, formatUnits, getAddress } from 'viem'
import type { Database, Queries } from '../../../db/connect.ts'
import { advisoryLocks } from '../../../db/locks/advisory-locks.ts'
import { readGivebackRoom } from '../../point-buy/service/sales/giveback.ts'
import type { Stablecoin } from '../../point-buy/service/sales/sale-terms.ts'
import { AdjustmentRefusedError, type AdjustmentRules } from '../../points/service/adjustments.ts'
import { takeGrant } from '../../points/service/grants.ts'
import { cardBatch } from '../tables/card-batch.ts'
import { cardDecision } from '../tables/card-decision.ts'
import { cardProposal } from '../tables/card-proposal.ts'
import { rewardCard } from '../tables/reward-card.ts'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { type CardReward, createCardBatch } from './create-card-batch.ts'

export interface CardRules extends AdjustmentRules {
  readonly chainId: number
  readonly givebackSeedUsd: bigint
  readonly stablecoins: readonly Stablecoin[]
  readonly peppers: CdkeySecrets['peppers']
  /** The most that RewardPool pays for one voucher of a token. */
  readonly readVoucherLimit: (token: Address) => Promise<bigint>
}

export interface CardWish {
  readonly name: string
  readonly count: number
  /** Of each code. */
  readonly reward: { readonly points: bigint } | { readonly token: Address; readonly amount: bigint }
  /** Unix seconds: they can be activated before. */
  readonly endTime: number
  readonly reason: string
}

export type CardProposal = typeof cardProposal.$inferSelect

export interface MadeBatch {
  readonly proposal: CardProposal
  readonly batchId: bigint
  readonly cdkeys: readonly string[]
}

/** Keeps the codes before they are committed; what it throws undoes the batch. */
export type DeliverCodes = (batch: MadeBatch) => Promise<void>

export type CardOutcome =
  | { readonly state: 'proposed'; readonly id: bigint }
  | { readonly state: 'made'; readonly batch: MadeBatch }

/** Makes a batch of codes: at once, or as a proposal where two persons are needed. */
export async function proposeCards(
  db: Database,
  rules: CardRules,
  wish: CardWish,
  deliver: DeliverCodes,
): Promise<CardOutcome> {
  const { reward, ...rest } = wish
  const values =
    'points' in reward
      ? { points: formatPoints(reward.points) }
      : { token: reward.token.toLowerCase(), amount: reward.amount.toString() }
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(cardProposal)
      .values({ ...rest, ...values, needsAnother: rules.needsAnother })
      .returning()
    if (!row) throw new Error('the proposal was not written')
    if (rules.needsAnother) return { state: 'proposed', id: row.id }
    return { state: 'made', batch: await make(tx, rules, row.id, deliver) }
  })
}

/** Makes the codes that another person proposed. */
export async function confirmCards(
  db: Database,
  rules: CardRules,
  id: bigint,
  deliver: DeliverCodes,
): Promise<MadeBatch> {
  return await db.transaction((tx) => make(tx, rules, id, deliver))
}

/** Ends a proposal without codes; who proposed it may do that too. */
export async function rejectCards(db: Database, id: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProposal(tx, id)
    await tx.insert(cardDecision).values({ proposal: id, isConfirmed: false })
  })
}

/** Proposals that nobody has confirmed or rejected, oldest first. */
export async function readCardProposals(db: Queries): Promise<CardProposal[]> {
  const rows = await db
    .select({ proposal: cardProposal })
    .from(cardProposal)
    .leftJoin(cardDecision, eq(cardDecision.proposal, cardProposal.id))
    .where(isNull(cardDecision.proposal))
    .orderBy(asc(cardProposal.id))
  return rows.map(({ proposal }) => proposal)
}

/** The newest batches and how many of their codes were used. */
export async function readCardBatches(db: Queries, limit: number) {
  return await db
    .select({
      id: cardBatch.id,
      name: cardBatch.name,
      count: cardBatch.count,
      points: cardBatch.points,
      token: cardBatch.token,
      amount: cardBatch.amount,
      endTime: sql<number>`max(${rewardCard.endTime})`,
      used: sql<number>`count(*) filter (where ${rewardCard.status} = 'used')::integer`,
      proposedBy: cardProposal.proposedBy,
      decidedBy: cardDecision.decidedBy,
      reason: cardProposal.reason,
      createdAt: cardBatch.createdAt,
    })
    .from(cardBatch)
    .innerJoin(rewardCard, eq(rewardCard.batch, cardBatch.id))
    .leftJoin(cardProposal, eq(cardProposal.id, cardBatch.proposal))
    .leftJoin(cardDecision, eq(cardDecision.proposal, cardBatch.proposal))
    .groupBy(cardBatch.id, cardProposal.id, cardDecision.proposal)
    .orderBy(desc(cardBatch.id))
    .limit(limit)
}

async function make(tx: Queries, rules: CardRules, id: bigint, deliver: DeliverCodes): Promise<MadeBatch> {
  const { proposal, login, nowSec } = await lockProposal(tx, id)
  if (proposal.needsAnother && proposal.proposedBy === login)
    throw new AdjustmentRefusedError(`${login} proposed the codes ${id}: another person has to confirm them.`)
  if (proposal.endTime <= nowSec) throw new AdjustmentRefusedError('The codes would have ended already.')
  const reward = await rewardOf(tx, rules, proposal, nowSec)
  await tx.insert(cardDecision).values({ proposal: id, isConfirmed: true })
  const { name, count, endTime } = proposal
  const secrets = { peppers: rules.peppers }
  const made = { proposal, ...(await createCardBatch(tx, { ...reward, name, count, endTime, secrets, proposal: id })) }
  await deliver(made)
  return made
}

/** Who decides second finds the first one's decision. */
async function lockProposal(tx: Queries, id: bigint) {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.grants})`)
  const [proposal] = await tx.select().from(cardProposal).where(eq(cardProposal.id, id))
  if (!proposal) throw new AdjustmentRefusedError(`There is no proposal ${id} of codes.`)
  const [decision] = await tx.select().from(cardDecision).where(eq(cardDecision.proposal, id))
  if (decision) {
    const { isConfirmed, decidedBy } = decision
    throw new AdjustmentRefusedError(`${decidedBy} ${isConfirmed ? 'confirmed' : 'rejected'} the codes ${id} before.`)
  }
  const { rows } = await tx.execute<{ login: string; nowSec: number }>(
    sql`select session_user::text as login, extract(epoch from now())::bigint::integer as "nowSec"`,
  )
  return { proposal, ...rows[0]! }
}

async function rewardOf(
  tx: Queries,
  rules: CardRules,
  { id, count, points, token, amount }: CardProposal,
  nowSec: number,
): Promise<CardReward> {
  if (points !== null) {
    const grant = { points: parsePoints(points) * BigInt(count), day: periodAt('daily', nowSec).index }
    const reference = `batch:${rules.deployment}:${id}`
    const left = await takeGrant(tx, { ...grant, reference, mostPerDay: rules.grantPointsPerDay })
    if (left === undefined) return { points: parsePoints(points) }
    throw new AdjustmentRefusedError(
      `Operators may give ${formatPoints(left)} more points today (GRANT_POINTS_PER_DAY).`,
    )
  }
  if (token === null || amount === null) throw new Error(`the proposal ${id} has no reward`)
  return await tokenReward(tx, rules, { count, token: getAddress(token), amount: BigInt(amount) })
}

/** Codes for tokens are prizes: they take from what may be given back, and RewardPool must be able to pay each. */
async function tokenReward(
  tx: Queries,
  rules: CardRules,
  { count, token, amount }: { readonly count: number; readonly token: Address; readonly amount: bigint },
): Promise<CardReward> {
  const { chainId, deployment, givebackSeedUsd: seedUsd } = rules
  const stablecoin = rules.stablecoins.find(({ address }) => getAddress(address) === token)
  if (!stablecoin) throw new AdjustmentRefusedError('Codes give a USD stablecoin, so that their worth is known.')
  const limit = await rules.readVoucherLimit(token)
  if (amount > limit)
    throw new AdjustmentRefusedError(
      `RewardPool pays vouchers of ${formatUnits(limit, stablecoin.decimals)} at most (setLimit).`,
    )
  // Sales for points open under this lock: both promise from one room.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.pointSales})`)
  const room = await readGivebackRoom(tx, { chainId, deployment, seedUsd })
  const usd = stablecoinUsdUp(amount, stablecoin.decimals)
  if (usd * BigInt(count) > room)
    throw new AdjustmentRefusedError(
      `Prizes of ${formatUnits(room > 0n ? room : 0n, 18)} dollars may still be promised (GIVEBACK_SEED_USD and half of the fees).`,
    )
  return { token, amount, usd, deployment }
}
