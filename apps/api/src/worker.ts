import { InvalidEnvError } from './env.ts'
import { parseWorkerEnv } from './jobs/env.ts'
import { startWorker } from './jobs/start-worker.ts'
import { createLogger } from './logger.ts'

const STOP_MS = 2_800

function readEnv() {
  try {
    return parseWorkerEnv(process.env)
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

const env = readEnv()
const logger = createLogger(env.LOG_LEVEL).child({ role: 'worker' })

try {
  const worker = await startWorker(env, logger)
  logger.info({ healthUrl: worker.healthUrl }, 'running jobs')
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), STOP_MS).unref()
    worker.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException
  const isTaken = code === 'EADDRINUSE'
  logger.fatal({ code }, isTaken ? `port ${env.HEALTH_PORT} is taken: set HEALTH_PORT to a free one` : message)
  process.exit(1)
}
