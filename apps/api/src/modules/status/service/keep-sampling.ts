import type { Logger } from '@tyche/service/logger'
import { judgeParts, type PartsToJudge } from './judge-parts.ts'
import { type Findings, writeSamples } from './write-samples.ts'

export interface SamplingOptions extends PartsToJudge {
  readonly logger: Logger
  readonly everyMs?: number
  readonly graceMs?: number
}

/** Twice a minute: a timer that is a little late leaves no minute out. */
const EVERY_MS = 30_000
/** What is started together with this worker is not called down for as long: nobody knows yet. */
const GRACE_MS = 60_000

/** Looks at all parts now and again, until it is stopped. Any number of workers may do so. */
export function keepSampling(options: SamplingOptions): { stop: () => Promise<void> } {
  const { logger, everyMs = EVERY_MS, graceMs = GRACE_MS, ...parts } = options
  const startedAt = performance.now()
  let running: Promise<void> | undefined
  const look = async () => {
    const findings = await judgeParts(parts)
    const isYoung = performance.now() - startedAt < graceMs
    await writeSamples(parts.db, isYoung ? withoutDown(findings) : findings)
  }
  const sample = () => {
    running ??= look()
      // Without the database nothing is noted: the page shows these minutes as unknown.
      .catch((error: unknown) => logger.warn({ err: error }, 'how the parts are was not noted'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(sample, everyMs)
  sample()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

const withoutDown = (findings: Findings): Findings =>
  Object.fromEntries(Object.entries(findings).filter(([, state]) => state !== 'down'))
