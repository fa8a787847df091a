import { createLogOnce } from './log-once.ts'
import type { Logger } from './logger.ts'

/** Logs a problem once, however often it is found, and that it is over. */
export function createProblemLogger(logger: Logger, over: string): (problem: string | undefined) => void {
  const logOnce = createLogOnce<'problem'>()
  return (problem) => {
    if (problem === undefined) {
      if (logOnce.forget('problem')) logger.info(over)
    } else if (logOnce.isNew('problem', problem)) {
      logger.warn(problem)
    }
  }
}
