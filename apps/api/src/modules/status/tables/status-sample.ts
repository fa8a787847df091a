import { partStates, statusParts } from '@tyche/api-schema/status'
import { index, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** What the workers saw of each part in a minute: the worst of what they saw. Kept for two days. */
export const statusSample = appSchema.table(
  'status_sample',
  {
    part: text({ enum: statusParts }).notNull(),
    /** The minute's beginning. */
    minute: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: partStates }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.minute] }), index('status_sample_age').on(table.minute)],
)
