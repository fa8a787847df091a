import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { connectDatabase } from '../db/connect.ts'
import type { WorkerEnv } from './env.ts'
import { createHealthApp, listen } from './health.ts'
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
  const readReadiness = async () => {
    const database = await connection.db.execute(sql`select 1`).then(
      () => 'ok' as const,
      () => 'down' as const,
    )
    const isRunning = jobs.isRunning()
    return { isReady: database === 'ok' && isRunning, database, jobs: isRunning ? 'running' : 'starting' }
  }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'tyche_worker_' })
  try {
    const health = await listen(createHealthApp({ registry, readReadiness }), env.HEALTH_PORT)
    const stop = async () => {
      await Promise.all([health.close(), stopJobs()])
    }
    return { healthUrl: `http://127.0.0.1:${health.port}`, stop }
  } catch (error) {
    await stopJobs()
    throw error
  }
}
