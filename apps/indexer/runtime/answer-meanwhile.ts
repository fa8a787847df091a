import { createHealthApp, listen } from '@tyche/service/health'
import type { BlankEnv } from 'hono/types'
import { Registry } from 'prom-client'

export interface HealthAddress {
  readonly host: string
  readonly port: number
}

export interface Meanwhile extends HealthAddress {
  readonly state: string
  /** Nothing has to come before others of its kind are replaced: `/ready`, which Ponder answers once it runs. */
  readonly isInPlace?: boolean
}

/** Answers, until the work is done, that this process lives and is not ready: Ponder answers once it runs. */
export async function answerMeanwhile<Value>(
  { state, isInPlace = false, host, port }: Meanwhile,
  work: () => Promise<Value>,
): Promise<Value> {
  const readReadiness = () => ({ isReady: false, process: state })
  const app = createHealthApp<BlankEnv>({ registry: new Registry(), readReadiness })
  app.get('/ready', (context) => context.json({ process: state }, isInPlace ? 200 : 503))
  const health = await listen(app, { port, host })
  try {
    return await work()
  } finally {
    await health.close()
  }
}
