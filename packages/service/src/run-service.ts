import { messageOf } from './describe-error.ts'
import { InvalidEnvError, type Variables } from './env.ts'
import { createLogger, type Logger } from './logger.ts'

/** A supervisor kills what has not ended three seconds after its signal. */
const STOP_MS = 2_800

export interface Service<Env> {
  readonly name: string
  readonly parseEnv: (variables: Variables) => Env
  /**
   * Resolves with what ends the work in order; a signal before that just ends the process.
   *
   * @param fail ends the process when work in the background cannot go on
   */
  readonly start: (
    env: Env,
    logger: Logger,
    fail: (error: unknown) => never,
  ) => Promise<{ readonly stop: () => Promise<void> }>
}

/**
 * Runs a service until SIGTERM or SIGINT. The process exits with 0 after it was stopped, and with 1 when the environment
 * is not valid, the start fails, or an error reaches nobody.
 */
export async function runService<Env extends { readonly LOG_LEVEL: string }>(service: Service<Env>): Promise<void> {
  const env = readEnvOrExit(service.parseEnv)
  const logger = createLogger(service.name, env.LOG_LEVEL)
  const fail = (error: unknown): never => {
    logger.fatal({ error }, error instanceof Error ? messageOf(error) : 'unexpected error')
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  let running: { readonly stop: () => Promise<void> } | undefined
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), STOP_MS).unref()
    Promise.resolve(running?.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    running = await service.start(env, logger, fail)
  } catch (error) {
    fail(error)
  }
}

/** The environment of a program, or one message on stderr with everything that is wrong, and exit code 1. */
export function readEnvOrExit<Env>(parse: (variables: Variables) => Env): Env {
  try {
    return parse(process.env)
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
