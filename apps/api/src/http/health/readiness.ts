import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@tyche/service/logger'
import { sql } from 'drizzle-orm'
import type { Connection, Database } from '../../db/connect.ts'
import { describeDatabaseProblem, OLDEST_POSTGRES } from '../../db/describe-problem.ts'

/** A database that has not answered by then is asked again by the next caller. */
const DEADLINE_MS = 1_000

export interface Readiness {
  readonly isReady: boolean
  /** `starting`: it has not reached its database yet, as with a wrong password. */
  readonly process: 'starting' | 'serving' | 'draining'
}

export interface ProcessReadiness {
  readonly read: () => Promise<Readiness>
  /** From now on a balancer should send it nothing more. */
  readonly drain: () => void
}

/**
 * Whether this process can serve. What it shares with its siblings (a database that is down, an indexer that lags) does not
 * count once it has served: a balancer would drop all of them at once, and with them all that still works.
 */
export function createProcessReadiness({ db }: Pick<Connection, 'db'>, logger: Logger): ProcessReadiness {
  let state: Readiness['process'] = 'starting'
  let trial: Promise<void> | undefined
  let told: string | undefined
  const reach = async () => {
    const deadline = new AbortController()
    const late = sleep(DEADLINE_MS, undefined, { signal: deadline.signal }).catch(() => undefined)
    const reached = readProblem(db).then((problem) => {
      if (problem !== undefined && problem !== told) logger.error(problem)
      told = problem
      if (problem === undefined && state === 'starting') state = 'serving'
    })
    await Promise.race([reached, late]).finally(() => deadline.abort())
  }
  return {
    async read() {
      if (state === 'starting') {
        trial ??= reach().finally(() => {
          trial = undefined
        })
        await trial
      }
      return { isReady: state === 'serving', process: state }
    },
    drain() {
      state = 'draining'
    },
  }
}

/** What keeps this process from using its database. */
async function readProblem(db: Database): Promise<string | undefined> {
  try {
    const { rows } = await db.execute<{ version: number }>(
      sql`select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version >= OLDEST_POSTGRES) return undefined
    return `The database of DATABASE_URL is PostgreSQL ${version}: ${OLDEST_POSTGRES} or newer is needed.`
  } catch (error) {
    return describeDatabaseProblem('DATABASE_URL', error)
  }
}
