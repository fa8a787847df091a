import { InvalidEnvError, parseEnv } from './env.ts'
import { createLogger } from './logger.ts'
import { startServer } from './server.ts'

const STOP_MS = 2_800

function readEnv() {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

const env = readEnv()
const logger = createLogger(env.LOG_LEVEL)

try {
  const server = await startServer(env, logger)
  logger.info({ url: server.url }, 'listening')
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), STOP_MS).unref()
    server.stop().then(
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
  logger.fatal({ code }, isTaken ? `port ${env.PORT} is taken: set PORT to a free one` : message)
  process.exit(1)
}
