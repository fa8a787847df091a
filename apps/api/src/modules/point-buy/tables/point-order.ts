import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, text, unique } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** A purchase with points: the codes `firstCode` to `firstCode + quantity - 1`. It cannot be given away. */
export const pointOrder = appSchema.table(
  'point_order',
  {
    /** The number in the leaf. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deployment: text().notNull(),
    product: integer().notNull(),
    account: text().notNull(),
    firstCode: bigint('first_code', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    cost: numeric({ precision: 30, scale: 3 }).notNull(),
    /** What became of its points; a win is claimed on the chain, which knows that. */
    state: text({ enum: ['paid', 'refunded', 'recycled'] })
      .notNull()
      .default('paid'),
    /** Codes that won by the draw that the worker saw last; null before. */
    winCount: integer('win_count'),
    /** Unix seconds of the purchase, and of its refund or recycling. */
    at: integer().notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    // Two orders never begin at the same code; the lock of the sale's row keeps the rest apart.
    unique('point_order_first_code').on(table.deployment, table.product, table.firstCode),
    index('point_order_latest').on(table.deployment, table.id.desc()),
    index('point_order_of_product').on(table.deployment, table.product, table.id.desc()),
    index('point_order_of_account').on(table.account, table.deployment, table.id.desc()),
    index('point_order_hour').on(table.deployment, table.product, table.at),
    check('point_order_positive', sql`${table.firstCode} >= 0 and ${table.quantity} > 0 and ${table.cost} > 0`),
  ],
)

export type PointOrder = typeof pointOrder.$inferSelect
