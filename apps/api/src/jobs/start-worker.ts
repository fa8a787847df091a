import { createHealthApp, listen } from '@tyche/service/health'
import type { Logger } from '@tyche/service/logger'
import { createRegistry } from '@tyche/service/metrics'
import { sql } from 'drizzle-orm'
import { connectDatabase } from '../db/connect.ts'
import type { WorkerEnv } from './env.ts'
import { keepJobs } from './keep-jobs.ts'
import { schedule } from './schedule.ts'

export interface RunningWorker {
  readonly healthUrl: string
  readonly stop: () => Promise<void>
}

/** Runs the scheduled jobs. Several workers may run: each due job runs on one of them. */
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
  try {
    const app = createHealthApp({ registry: createRegistry('tyche_worker_'), readReadiness })
    const health = await listen(app, env.HEALTH_PORT)
    const stop = async () => {
      await Promise.all([health.close(), stopJobs()])
    }
    return { healthUrl: `http://127.0.0.1:${health.port}`, stop }
  } catch (cause) {
    await stopJobs()
    const isTaken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw isTaken ? new Error(`port ${env.HEALTH_PORT} is taken: set HEALTH_PORT to a free one`, { cause }) : cause
  }
}
