import { type PartState, type ServiceHistory, statusParts } from '@tyche/api-schema/status'
import { gte, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/connect.ts'
import { statusSample } from '../tables/status-sample.ts'

const STEP_SEC = 15 * 60
const STEPS = 96
/** Workers look twice a minute: who has not for as long does not look any more. */
const FRESH_SEC = 150

/** What was seen of each part in the quarter hours of the last day, the running one included. */
export async function readHistory(db: Queries, nowSec = Math.floor(Date.now() / 1000)): Promise<ServiceHistory> {
  const from = Math.floor(nowSec / STEP_SEC) * STEP_SEC - (STEPS - 1) * STEP_SEC
  // Written into the query: grouped by a parameter, the database would not know it for the same.
  const [begin, length] = [sql.raw(String(from)), sql.raw(String(STEP_SEC))]
  const step = sql<number>`floor((extract(epoch from ${statusSample.minute}) - ${begin}) / ${length})::int`
  const rows = await db
    .select({
      part: statusSample.part,
      state: statusSample.state,
      step,
      minutes: sql<number>`count(*)::int`,
      newest: sql<number>`extract(epoch from max(${statusSample.minute}))::int`,
    })
    .from(statusSample)
    .where(gte(statusSample.minute, new Date(from * 1000)))
    .groupBy(statusSample.part, statusSample.state, step)
  const parts = statusParts.map((part) => {
    const steps = Array.from({ length: STEPS }, () => ({ ok: 0, late: 0, down: 0 }))
    let last: { readonly state: PartState; readonly newest: number } | undefined
    for (const row of rows) {
      if (row.part !== part) continue
      const counted = steps[row.step]
      if (counted) counted[row.state] = row.minutes
      if (!last || row.newest > last.newest) last = row
    }
    const now = last && nowSec - last.newest <= FRESH_SEC ? last.state : ('unknown' as const)
    return { part, now, steps }
  })
  return { from, to: nowSec, stepSec: STEP_SEC, parts }
}
