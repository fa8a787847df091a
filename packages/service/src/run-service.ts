import { messageOf } from './describe-error.ts'
import { InvalidEnvError, type Variables } from './env.ts'
import { createLogger, type Logger } from './logger.ts'
import { startTracing, type Tracing } from './tracing/start-tracing.ts'

/** The launcher kills a process that has not exited three seconds after its signal. */
const STOP_MS = 2_800

/** What it reads of a service's environment itself. */
interface ServiceEnv {
  readonly LOG_LEVEL: string
  /** Collector of traces; none without it. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
}

export interface Service<Env> {
  readonly name: string
  readonly parseEnv: (variables: Variables) => Env
  /** How long it goes on after a signal, before it stops; none by default. */
  readonly drainMs?: (env: Env) => number
  /**
   * Resolves with a function that stops the work. A signal before that exits at once.
   *
   * @param fail ends the process when background work cannot continue
   */
  readonly start: (
    env: Env,
    logger: Logger,
    fail: (error: unknown) => never,
  ) => Promise<{ readonly stop: () => Promise<void> }>
}

/**
 * Runs a service until SIGTERM or SIGINT. The process exits with 0 after a signal, and with 1 when the environment
 * is not valid, the start fails, or an error is not caught.
 */
export async function runService<Env extends ServiceEnv>(service: Service<Env>): Promise<void> {
  const env = readEnvOrExit(service.parseEnv)
  const logger = createLogger(service.name, env.LOG_LEVEL)
  const fail = (error: unknown): never => {
    logger.fatal({ error }, error instanceof Error ? messageOf(error) : 'unexpected error')
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  let tracing: Tracing | undefined
  let running: { readonly stop: () => Promise<void> } | undefined
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), STOP_MS + (service.drainMs?.(env) ?? 0)).unref()
    Promise.resolve(running?.stop())
      .then(() => tracing?.stop())
      .then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    tracing = await startTracing(service.name, env.OTEL_EXPORTER_OTLP_ENDPOINT, logger)
    running = await service.start(env, logger, fail)
  } catch (error) {
    fail(error)
  }
}

/** The environment of a program. When it is invalid, prints every problem on stderr and exits with 1. */
export function readEnvOrExit<Env>(parse: (variables: Variables) => Env): Env {
  try {
    return parse(process.env)
  } catch (error) {
    if (!(error instanceof InvalidEnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
