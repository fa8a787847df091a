import { lt, or, sql } from 'drizzle-orm'
import { deleteInParts } from '../../../db/queries/delete-in-parts.ts'
import { rateLimit } from '../../../db/rate-limit.ts'
import { throwAll } from '../../../errors/throw-all.ts'
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
    const anHourAgo = sql`now() - interval '1 hour'`
    const ended = [
      [signInChallenge, lt(signInChallenge.expiresAt, anHourAgo)],
      [session, or(lt(session.expiresAt, sql`now()`), lt(session.revokedAt, anHourAgo))],
      [rateLimit, lt(rateLimit.expire, sql`(extract(epoch from ${anHourAgo}) * 1000)::bigint`)],
    ] as const
    const failures: unknown[] = []
    for (const [table, where] of ended)
      await deleteInParts(db, table, where).catch((error: unknown) => failures.push(error))
    throwAll(failures)
  },
}
