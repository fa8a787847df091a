import { sql } from 'drizzle-orm'
import type { Queries } from '../connect.ts'
import { statementOf } from '../queries/statement-of.ts'
import { checkpoint, parseCheckpoint } from './progress-views.ts'
import { readOnchain } from './read-onchain.ts'

/** The end of time windows, in unix seconds: the server's time, or the indexed chain's when that is ahead. */
export async function readNow(db: Queries): Promise<number> {
  const [row] = await readOnchain(() =>
    statementOf(db, 'readNow', () =>
      db.select({ latest: sql<string | null>`max(${checkpoint.latestCheckpoint})` }).from(checkpoint),
    ).execute({}),
  )
  return Math.max(Math.floor(Date.now() / 1000), row?.latest ? parseCheckpoint(row.latest).timeSec : 0)
}
