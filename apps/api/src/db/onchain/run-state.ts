import { jsonb, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

/** What Ponder says of the run that the views read: a single row. */
export const runState = onchainSchema
  .view('_ponder_meta', {
    key: text('key').notNull(),
    /** Not ready: nobody keeps these views up to date now, newer ones are being made. */
    value: jsonb('value').$type<{ readonly is_ready: 0 | 1 }>().notNull(),
  })
  .existing()
