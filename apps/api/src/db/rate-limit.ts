import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { appSchema } from './app-schema.ts'

/** Counters in the format of rate-limiter-flexible. Unlogged: a crash of the server may lose them. */
export const rateLimit = appSchema.table('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
