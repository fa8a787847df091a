import { PgBoss } from 'pg-boss'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import type { JobContext, ScheduledJob } from '../modules/scheduled-job.ts'

export interface JobQueue {
  readonly stop: () => Promise<void>
}

export interface QueueOptions extends JobContext {
  readonly databaseUrl: string
  readonly jobs: readonly ScheduledJob[]
  /** How often a worker checks for due jobs. */
  readonly pollingIntervalSec?: number
  /** As of `watchChannel`. */
  readonly report?: (error: unknown) => boolean
}

/** Starts the queue in schema `jobs`. Each due job runs once, on any free worker. */
export async function startJobs(options: QueueOptions): Promise<JobQueue> {
  const { databaseUrl, jobs, logger, pollingIntervalSec = 30, report = isDatabaseUnavailable } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 3,
    application_name: 'tyche-worker-jobs',
  })
  boss.on('error', (error) => {
    if (!report(error)) logger.warn({ err: error }, 'the job queue failed')
  })
  try {
    await boss.start()
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3 })
      const run = async () => {
        try {
          await job.run(options)
        } catch (error) {
          if (!report(error)) logger.error({ err: error, job: job.name }, 'a scheduled job failed')
          throw error
        }
      }
      await boss.work(job.name, { pollingIntervalSeconds: pollingIntervalSec }, run)
      await boss.schedule(job.name, job.cron)
    }
  } catch (error) {
    // A partly started queue must not run alongside the next attempt.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 1_500 }) }
}
