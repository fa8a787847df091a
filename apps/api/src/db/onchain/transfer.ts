import { integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

export const transfer = onchainSchema
  .view('transfer', {
    id: text().notNull(),
    token: text().notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    amount: numeric().notNull(),
    at: integer().notNull(),
    block: numeric().notNull(),
    hash: text().notNull(),
    logIndex: integer('log_index').notNull(),
  })
  .existing()
