import { bigint, index, integer, numeric, primaryKey, text } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** What an account paid for codes of a sale for points. */
export const pointSalePlayer = appSchema.table(
  'point_sale_player',
  {
    deployment: text().notNull(),
    product: integer().notNull(),
    account: text().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    cost: numeric({ precision: 30 }).notNull(),
    orderCount: integer('order_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deployment, table.product, table.account] }),
    index('point_sale_player_largest').on(table.deployment, table.product, table.quantity.desc(), table.account),
  ],
)
