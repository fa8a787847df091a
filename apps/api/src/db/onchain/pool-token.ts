import { numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

export const poolToken = onchainSchema
  .view('pool_token', {
    id: text().notNull(),
    pool: text().notNull(),
    token: text().notNull(),
    balance: numeric().notNull(),
    reserved: numeric().notNull(),
    liabilities: numeric().notNull(),
  })
  .existing()

export type PoolTokenRow = typeof poolToken.$inferSelect
