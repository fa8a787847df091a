import type pg from 'pg'
import { createProblemLogger } from '../log-problem.ts'
import type { Logger } from '../logger.ts'
import { describeDatabaseProblem } from './describe-problem.ts'
import { type DatabaseProblem, findDatabaseProblem } from './find-problem.ts'

const EVERY_MS = 3_000
/** While something is wrong, and after a statement has failed. */
const SOON_MS = 1_000
/** SQLSTATEs of a server that is full: some writes fail, and a connection that asks its version sees nothing of it. */
const full = new Set(['53100', '53200', '58030'])

export interface DatabaseWatchOptions {
  /** Names the database in what is logged. */
  readonly variable: string
  /** As of the connections that are used. */
  readonly settings: pg.ClientConfig
  readonly logger: Logger
}

export interface DatabaseWatch {
  /** Asks the database now. */
  readonly look: () => Promise<DatabaseProblem | undefined>
  /** A statement or a connection has failed: looks soon. */
  readonly report: (error: unknown) => void
  readonly stop: () => void
}

/** Says in one sentence why a database cannot be used, once for each reason, and that it can be used again. */
export function watchDatabase({ variable, settings, logger }: DatabaseWatchOptions): DatabaseWatch {
  const logProblem = createProblemLogger(logger, `the database of ${variable} is used again`)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<DatabaseProblem | undefined> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let failedWrite: { readonly sentence: string; readonly at: number } | undefined

  const plan = (waitMs: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void look(), waitMs)
  }
  const lookNow = async () => {
    const problem = await findDatabaseProblem(variable, settings)
    lookedAt = performance.now()
    if (failedWrite && lookedAt - failedWrite.at > EVERY_MS) failedWrite = undefined
    const sentence = problem?.sentence ?? failedWrite?.sentence
    if (!isStopped) logProblem(sentence)
    plan(sentence === undefined ? EVERY_MS : SOON_MS)
    return problem
  }
  const look = () => {
    looking ??= lookNow().finally(() => {
      looking = undefined
    })
    return looking
  }
  void look()
  return {
    look,
    report(error) {
      if (full.has(codeOf(error)))
        failedWrite = { sentence: describeDatabaseProblem(variable, error), at: performance.now() }
      if (!looking) plan(Math.max(0, lookedAt + SOON_MS - performance.now()))
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
