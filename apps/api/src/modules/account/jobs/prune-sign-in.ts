import { lt, or, sql } from 'drizzle-orm'
import { rateLimit } from '../../../db/rate-limit.ts'
import type { ScheduledJob } from '../../scheduled-job.ts'
import { session } from '../tables/session.ts'
import { signInChallenge } from '../tables/sign-in-challenge.ts'

/**
 * Removes expired challenges, sessions and counters. Challenges stay for another hour, so that a late or repeated
 * signature gets the precise reason instead of "unknown".
 */
export const pruneSignIn: ScheduledJob = {
  name: 'prune-sign-in',
  cron: '*/10 * * * *',
  async run({ db }) {
    await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, sql`now() - interval '1 hour'`))
    await db
      .delete(session)
      .where(or(lt(session.expiresAt, sql`now()`), lt(session.revokedAt, sql`now() - interval '1 hour'`)))
    await db.delete(rateLimit).where(lt(rateLimit.expire, sql`(extract(epoch from now()) * 1000)::bigint - 3600000`))
  },
}
