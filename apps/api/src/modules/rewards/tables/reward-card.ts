import { PERIOD_KINDS } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'
import { cardBatch } from './card-batch.ts'

/**
 * What a code brings to the account that activates it: points, or a voucher for tokens. The prize of a rank (points), or one of
 * a batch of codes.
 */
export const rewardCard = appSchema.table(
  'reward_card',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    batch: bigint({ mode: 'bigint' }).references(() => cardBatch.id),
    /** The place in a closed period that it is the prize of. */
    kind: text({ enum: PERIOD_KINDS }),
    index: integer(),
    rank: integer(),
    /** Who may receive it and see its code; in lower case. Nobody's while it is a code of a batch. */
    owner: text(),
    /** Its reward: points, or base units of a token. */
    points: numeric({ precision: 30, scale: 3 }),
    token: text(),
    amount: numeric({ precision: 78 }),
    /** `waiting` has no code yet. */
    status: text({ enum: ['waiting', 'unused', 'used', 'expired'] }).notNull(),
    /** Unix seconds: it can be activated before. */
    endTime: integer('end_time').notNull(),
    /** `hashCdkey` of its code: finds the card, and tells nothing without the pepper. */
    keyHash: text('key_hash').unique(),
    /** `sealCdkey` of its code, for its owner; erased at use and expiry. */
    sealedKey: text('sealed_key'),
    usedBy: text('used_by'),
    /** Of a reward in tokens, from its activation: the id that RewardPool pays once, to `usedBy`. */
    voucher: numeric({ precision: 78 }),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reward_card_place').on(table.kind, table.index, table.rank),
    index('reward_card_owner').on(table.owner, table.status, table.endTime.desc(), table.id.desc()),
    index('reward_card_end').on(table.endTime).where(sql`${table.status} in ('waiting', 'unused')`),
    index('reward_card_voucher').on(table.usedBy, table.id).where(sql`${table.voucher} is not null`),
    index('reward_card_lapsed').on(table.batch).where(sql`${table.status} = 'expired' and ${table.amount} is not null`),
    check('reward_card_points_positive', sql`${table.points} > 0 and ${table.amount} > 0`),
    check(
      'reward_card_one_reward',
      sql`(${table.points} is null) = (${table.amount} is not null) and (${table.token} is null) = (${table.amount} is null)`,
    ),
    check(
      'reward_card_voucher_from_use',
      sql`(${table.voucher} is not null) = (${table.amount} is not null and ${table.status} = 'used')`,
    ),
    check(
      'reward_card_one_source',
      sql`(${table.batch} is null) = (${table.owner} is not null) and (${table.batch} is null) = (${table.kind} is not null)
        and (${table.kind} is null) = (${table.index} is null) and (${table.kind} is null) = (${table.rank} is null)`,
    ),
    check('reward_card_used_by_somebody', sql`(${table.status} = 'used') = (${table.usedBy} is not null)`),
    check(
      'reward_card_code_from_receipt',
      sql`${table.status} in ('waiting', 'expired') or ${table.keyHash} is not null`,
    ),
    check('reward_card_sealed_while_unused', sql`${table.sealedKey} is null or ${table.status} = 'unused'`),
  ],
)
