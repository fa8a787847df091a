import { type PartState, type StatusPart, statusParts } from '@tyche/api-schema/status'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { statusSample } from '../tables/status-sample.ts'

/** What was found of each part; a part that could not be judged is left out. */
export type Findings = Readonly<Partial<Record<StatusPart, PartState>>>

/** Notes findings under the database's minute. Of several in one minute, by any worker, the worst stays. */
export async function writeSamples(db: Queries, findings: Findings): Promise<void> {
  const rows = statusParts.flatMap((part) => {
    const state = findings[part]
    return state ? [{ part, state, minute: sql`date_trunc('minute', now())` }] : []
  })
  if (rows.length === 0) return
  const rank = (state: unknown) => sql`array_position(array['ok', 'late', 'down'], ${state})`
  await db
    .insert(statusSample)
    .values(rows)
    .onConflictDoUpdate({
      target: [statusSample.part, statusSample.minute],
      set: { state: sql`excluded.state` },
      setWhere: sql`${rank(sql`excluded.state`)} > ${rank(statusSample.state)}`,
    })
}
