import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { connectDatabase } from '../db/connect.ts'
import type { WorkerEnv } from './env.ts'
import { serveHealth } from './health.ts'
import { keepJobs } from './keep-jobs.ts'
import { schedule } from './schedule.ts'

export interface RunningWorker {
  readonly healthUrl: string
  readonly stop: () => Promise<void>
}

/** Runs the scheduled jobs. Any number of workers may run: each due job is run by one of them. */
export async function startWorker(env: WorkerEnv, logger: Logger): Promise<RunningWorker> {
  const connection = connectDatabase(env.DATABASE_URL, (error) => logger.warn({ err: error }, 'database lost'))
  const jobs = keepJobs({ databaseUrl: env.DATABASE_URL, jobs: schedule, db: connection.db, logger })
  const stopJobs = async () => {
    await jobs.stop()
    await connection.close()
  }
  const findProblems = async () => {
    const isDatabaseUp = await connection.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return [
      ...(isDatabaseUp ? [] : ['the database does not answer']),
      ...(jobs.isRunning() ? [] : ['no job queue yet']),
    ]
  }
  try {
    const health = await serveHealth(env.HEALTH_PORT, findProblems)
    const stop = async () => {
      await Promise.all([health.close(), stopJobs()])
    }
    return { healthUrl: `http://127.0.0.1:${health.port}`, stop }
  } catch (error) {
    await stopJobs()
    throw error
  }
}
