import { pgSchema } from 'drizzle-orm/pg-core'

/** What a chain cannot hold: sessions, referrals, points. Never rebuilt from the chain, so backed up. */
export const appSchema = pgSchema('app')
