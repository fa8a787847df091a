import { PERIOD_KINDS } from '@tyche/loyalty'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** What an address played in a period, in all and by tag. */
export const rankScore = appSchema.table(
  'rank_score',
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    index: integer().notNull(),
    /** `all`, `games`, a game, or `luckyBuy`. */
    tag: text().notNull(),
    address: text().notNull(),
    /** The sum of q: USD with 18 decimals. */
    volumeUsd: numeric('volume_usd', { precision: 78 }).notNull(),
    /** Where the event stands in the chain that brought the volume to what it is. */
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer('log_index').notNull(),
  },
  (table) => [
    // The address first: a play changes nine rows of one address, which this way share a page of the index.
    primaryKey({ columns: [table.address, table.kind, table.index, table.tag] }),
    check('rank_score_positive', sql`${table.volumeUsd} > 0`),
    index('rank_score_order').on(
      table.kind,
      table.index,
      table.tag,
      table.volumeUsd.desc(),
      table.block,
      table.logIndex,
      table.address,
    ),
  ],
)

/** How many addresses have a volume in a range, so that a rank is counted from ranges and not from rows. */
export const rankBucket = appSchema.table(
  'rank_bucket',
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    index: integer().notNull(),
    tag: text().notNull(),
    /** `bucketOf` the volume. */
    bucket: integer().notNull(),
    /** `bucketStart` of it: USD with 18 decimals. Exact: 1/32 has five decimals. */
    startsAt: numeric('starts_at', { precision: 78 })
      .notNull()
      .generatedAlwaysAs(sql`ceil((32 + bucket % 32) * power(2::numeric, bucket / 32) * 0.03125)`),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.index, table.tag, table.bucket] }),
    check('rank_bucket_not_negative', sql`${table.count} >= 0`),
  ],
)

/**
 * How many addresses have a volume in a quarter of such a range, so that few rows are left to count: a range of a large period has tens of
 * thousands. A trigger on `rank_score` counts. Volumes of 2^106 and above (81 trillion USD) have no part.
 */
export const rankBucketPart = appSchema.table(
  'rank_bucket_part',
  {
    kind: text({ enum: PERIOD_KINDS }).notNull(),
    index: integer().notNull(),
    tag: text().notNull(),
    /** The smallest volume of the part: USD with 18 decimals. */
    startsAt: numeric('starts_at', { precision: 78 }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.index, table.tag, table.startsAt] }),
    check('rank_bucket_part_not_negative', sql`${table.count} >= 0`),
  ],
)
