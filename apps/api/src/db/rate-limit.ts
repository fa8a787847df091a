import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { appSchema } from './app-schema.ts'

/** Counters of rate-limiter-flexible, in its own shape. Unlogged: they may be lost with the server. */
export const rateLimit = appSchema.table('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
