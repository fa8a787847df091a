import { setTimeout as sleep } from 'node:timers/promises'
import { type JobContext, type JobQueue, startJobs } from './queue.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Starts the job queue, and tries again for as long as that fails: the database may come later than this process. */
export function keepJobs(databaseUrl: string, context: JobContext): JobQueue {
  const stopping = new AbortController()
  const start = async (): Promise<JobQueue | undefined> => {
    for (let waitMs = FIRST_RETRY_MS; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        return await startJobs(databaseUrl, context)
      } catch (error) {
        context.logger.warn({ err: error, retryInMs: waitMs }, 'the job queue did not start; trying again')
      }
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return undefined
  }
  const running = start()
  return {
    async stop() {
      stopping.abort()
      await (await running)?.stop()
    },
  }
}
