import { setTimeout as sleep } from 'node:timers/promises'
import type { WatchedConnection } from '../../db/watch/watched-connection.ts'

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
export function createProcessReadiness({ look }: Pick<WatchedConnection, 'look'>): ProcessReadiness {
  let state: Readiness['process'] = 'starting'
  let trial: Promise<void> | undefined
  const reach = async () => {
    const deadline = new AbortController()
    const late = sleep(DEADLINE_MS, undefined, { signal: deadline.signal }).catch(() => undefined)
    const reached = look().then((problem) => {
      const canServe = problem === undefined || problem.canRead
      if (canServe && state === 'starting') state = 'serving'
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
