import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, numeric, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** How far a sale for points is; the chain decides what follows. */
export const saleStates = ['open', 'closing', 'rooted', 'committed', 'void'] as const

/**
 * The sale of an off-chain product, with the terms that the chain had when its product was final. Purchases, its close and
 * its root follow one another under the lock of its row.
 */
export const pointSale = appSchema.table(
  'point_sale',
  {
    /** `deploymentDigest` of `@tyche/loyalty`: a chain that was reset is another one. */
    deployment: text().notNull(),
    product: integer().notNull(),
    /**
     * `open`: codes are sold. `closing`: none any more. `rooted`: who holds which codes is fixed and published. `committed`: the
     * chain has that root. `void`: it will not be drawn, and every order comes back once its product has ended.
     */
    state: text({ enum: saleStates }).notNull(),
    /** Codes on sale, and how many have to be sold. */
    total: bigint({ mode: 'number' }).notNull(),
    minSale: bigint('min_sale', { mode: 'number' }).notNull(),
    /** Of one code: whole points. */
    price: numeric({ precision: 30 }).notNull(),
    /** Unix seconds. */
    endTime: bigint('end_time', { mode: 'number' }).notNull(),
    sold: bigint({ mode: 'number' }).notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
    playerCount: integer('player_count').notNull().default(0),
    /** What its prizes are worth, and the part that nobody can win any more: USD with 18 decimals. */
    prizesUsd: numeric('prizes_usd', { precision: 78 }).notNull(),
    releasedUsd: numeric('released_usd', { precision: 78 }).notNull().default('0'),
    merkleRoot: text('merkle_root'),
    leavesHash: text('leaves_hash'),
    /** The random word of the draw by which the orders' wins were counted. */
    drawnWord: text('drawn_word'),
    /** It was drawn or ended without a draw, for good: nothing follows. */
    isSettled: boolean('is_settled').notNull().default(false),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.deployment, table.product] }),
    index('point_sale_state').on(table.deployment, table.state),
    index('point_sale_settled').on(table.deployment, table.isSettled),
    check('point_sale_sold', sql`${table.sold} >= 0 and ${table.sold} <= ${table.total}`),
    check('point_sale_released', sql`${table.releasedUsd} >= 0 and ${table.releasedUsd} <= ${table.prizesUsd}`),
    check('point_sale_root', sql`(${table.state} in ('rooted', 'committed')) <= (${table.merkleRoot} is not null)`),
  ],
)

export type PointSale = typeof pointSale.$inferSelect
