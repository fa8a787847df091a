import { integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

export const lpPosition = onchainSchema
  .view('lp_position', {
    id: text().notNull(),
    pool: text().notNull(),
    account: text().notNull(),
    shares: numeric().notNull(),
    depositedUsdg: numeric('deposited_usdg').notNull(),
    withdrawnUsdg: numeric('withdrawn_usdg').notNull(),
    firstAt: integer('first_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  })
  .existing()
