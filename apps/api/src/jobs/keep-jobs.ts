import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { type JobQueue, type QueueOptions, startJobs } from './queue.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

export interface KeptJobs extends JobQueue {
  readonly isRunning: () => boolean
}

/** Starts the job queue and retries until it succeeds: the database may start after this process. */
export function keepJobs(options: QueueOptions): KeptJobs {
  const { logger, report = isDatabaseUnavailable } = options
  const stopping = new AbortController()
  let queue: JobQueue | undefined
  const start = async (): Promise<void> => {
    for (let waitMs = FIRST_RETRY_MS; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        queue = await startJobs(options)
        return
      } catch (error) {
        // What is wrong with the database is told by its watch.
        const reason = report(error) ? {} : { err: error }
        logger.warn({ ...reason, retryInMs: waitMs }, 'the job queue did not start; trying again')
      }
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const started = start()
  return {
    isRunning: () => queue !== undefined,
    async stop() {
      stopping.abort()
      await started
      await queue?.stop()
    },
  }
}
