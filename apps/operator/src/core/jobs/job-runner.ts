import type { Logger } from '@tyche/service/logger'
import { FatalError, isRetryable } from '../errors.ts'
import type { Metrics } from '../metrics.ts'
import type { Job } from './job.ts'

const MAX_BACKOFF_MS = 5_000

export interface JobRunner {
  start(): void
  /** Runs a job as soon as possible: now, or right after its current run. */
  trigger(name: string): void
  /** Waits for the current runs. */
  stop(): Promise<void>
}

interface JobRunnerParameters<Context> {
  jobs: readonly Job<Context>[]
  context: Context
  logger: Logger
  metrics: Pick<Metrics, 'jobFailures'>
  onFatal(error: FatalError): void
}

/**
 * Runs each job by its interval, without overlapping runs. A failure delays only that job; only a fatal error ends the
 * process.
 */
export function createJobRunner<Context>(parameters: JobRunnerParameters<Context>): JobRunner {
  const { jobs, context, logger, metrics, onFatal } = parameters
  const loops = new Map(jobs.map((job) => [job.name, createLoop(job)]))
  let stopped = false

  function createLoop(job: Job<Context>) {
    let running: Promise<void> | undefined
    let timer: NodeJS.Timeout | undefined
    let triggered = false
    let failures = 0

    async function runOnce(): Promise<void> {
      try {
        await job.run(context)
        if (failures > 0) logger.info({ job: job.name, failures }, 'job works again')
        failures = 0
      } catch (error) {
        if (stopped) return
        if (error instanceof FatalError) return onFatal(error)
        failures++
        metrics.jobFailures.inc({ name: job.name })
        // An unreachable node fails every run: one log line reports it, the metric counts the rest.
        const level = isRetryable(error) ? (failures === 1 ? 'warn' : 'debug') : 'error'
        logger[level]({ job: job.name, failures, error }, 'job failed')
      }
    }

    function schedule(): void {
      if (stopped) return
      const backoffMs = failures > 0 ? Math.min(100 * 2 ** failures, MAX_BACKOFF_MS) : 0
      timer = setTimeout(start, failures > 0 ? backoffMs : triggered ? 0 : job.interval)
    }

    function start(): void {
      clearTimeout(timer)
      if (stopped) return
      triggered = false
      running = runOnce().finally(() => {
        running = undefined
        schedule()
      })
    }

    return {
      start,
      trigger() {
        if (running || failures > 0) triggered = true
        else start()
      },
      async stop() {
        clearTimeout(timer)
        await running
      },
    }
  }

  return {
    start() {
      for (const loop of loops.values()) loop.start()
    },
    trigger(name) {
      if (!stopped) loops.get(name)?.trigger()
    },
    async stop() {
      stopped = true
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}
