import type { Logger } from '@tyche/service/logger'
import type { Queries } from '../db/connect.ts'

export interface JobContext {
  readonly db: Queries
  readonly logger: Logger
}

/** An idempotent job that one of the workers runs on a schedule. */
export interface ScheduledJob {
  readonly name: string
  readonly cron: string
  readonly run: (context: JobContext) => Promise<void>
}
