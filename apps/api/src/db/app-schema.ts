import { pgSchema } from 'drizzle-orm/pg-core'

/** Data that is not on chain: sessions, referrals, points. It cannot be rebuilt and needs backups. */
export const appSchema = pgSchema('app')
