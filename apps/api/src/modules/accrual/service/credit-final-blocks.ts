import type { Logger } from '@tyche/service/logger'
import type { AccrualMetrics } from './accrual-metrics.ts'
import { type AccrualOptions, accrueNext, CursorNotOnChainError } from './accrue.ts'

interface CreditOptions extends AccrualOptions {
  readonly metrics: AccrualMetrics
  readonly logger: Logger
  readonly isStopped: () => boolean
}

/**
 * Credits all that is final now, batch by batch. On another chain it credits nothing and says so until that has an end: then it
 * returns false, and nothing else may follow that chain either.
 */
export async function creditFinalBlocks({ metrics, logger, isStopped, ...options }: CreditOptions): Promise<boolean> {
  try {
    while (!isStopped()) {
      const step = await accrueNext(options)
      metrics.isHalted.set(0)
      if (step.outcome === 'waiting') {
        if (step.reason === 'otherWorker') metrics.unclosedPeriods.set(0)
        return true
      }
      metrics.events.inc(step.events)
      metrics.block.set(step.block)
      metrics.unclosedPeriods.set(step.failures.length)
      for (const err of step.failures) logger.error({ err }, 'a period of the ranks is not closed; trying again')
      if (!step.isBehind) return true
    }
    return true
  } catch (error) {
    if (!(error instanceof CursorNotOnChainError)) throw error
    metrics.isHalted.set(1)
    logger.error({ err: error }, 'points are not credited: the chain is not the one that was credited before')
    return false
  }
}
