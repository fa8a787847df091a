import { text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

export const poolBanker = onchainSchema
  .view('pool_banker', {
    id: text().notNull(),
    pool: text().notNull(),
    banker: text().notNull(),
    status: text({ enum: ['none', 'accepted', 'closing'] }).notNull(),
  })
  .existing()
