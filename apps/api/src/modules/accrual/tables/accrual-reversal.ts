import { sql } from 'drizzle-orm'
import { bigint, check, index, numeric, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'
import { pointAdjustment } from '../../points/tables/point-adjustment.ts'

/**
 * What a reversed credit took back beside its points, and where between the events of the chain: later events count from the
 * lower exp. Rows are added, never changed (a trigger refuses it).
 */
export const accrualReversal = appSchema.table(
  'accrual_reversal',
  {
    /** Of the ledger's entry that was reversed: a play's, or the referrer's share of one. */
    reference: text().primaryKey(),
    adjustment: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => pointAdjustment.id),
    /** Whose accrual had come how far: the events after this block follow it. */
    deployment: text().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    /** Who played. */
    address: text().notNull(),
    /** Exp that was taken: USD with 18 decimals. 0 for a referrer's share. */
    expUsd: numeric('exp_usd', { precision: 78 }).notNull(),
  },
  (table) => [
    index('accrual_reversal_place').on(table.deployment, table.block),
    index('accrual_reversal_address').on(table.address),
    check('accrual_reversal_not_negative', sql`${table.expUsd} >= 0 and ${table.block} >= 0`),
  ],
)
