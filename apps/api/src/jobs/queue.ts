import type { Logger } from '@tyche/service/logger'
import { PgBoss } from 'pg-boss'
import type { Queries } from '../db/connect.ts'
import { pruneSignIn } from './prune-sign-in.ts'

export interface JobContext {
  readonly db: Queries
  readonly logger: Logger
}

/** A job that runs on a schedule in one of the replicas; running it twice does what running it once does. */
export interface ScheduledJob {
  readonly name: string
  readonly cron: string
  readonly run: (context: JobContext) => Promise<void>
}

export interface JobQueue {
  readonly stop: () => Promise<void>
}

const jobs: readonly ScheduledJob[] = [pruneSignIn]

/** Starts the queue in schema `jobs`; whichever replica is free takes a job. */
export async function startJobs(databaseUrl: string, context: JobContext): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', max: 3, application_name: 'tyche-api-jobs' })
  boss.on('error', (error) => context.logger.warn({ err: error }, 'the job queue lost its database'))
  try {
    await boss.start()
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 3 })
      await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run(context))
      await boss.schedule(job.name, job.cron)
    }
  } catch (error) {
    // What did start of it must not go on beside the next try.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 1_500 }) }
}
