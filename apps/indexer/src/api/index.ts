import { db } from 'ponder:api'
import { Hono } from 'hono'
import pg from 'pg'
import { sql } from 'ponder'
import { createPublicClient, http } from 'viem'

import { restoreIndexes } from '../../runtime/database/kept-indexes.ts'

const MAX_LAG_BLOCKS = 2n

const { DATABASE_URL: connectionString, DATABASE_SCHEMA: schema = '', DATABASE_VIEWS_SCHEMA: viewsSchema } = process.env

// Ponder runs this file between dropping and creating indexes.
const admin = new pg.Pool({ connectionString, application_name: `${schema}_start`, max: 1 })
await restoreIndexes(admin, schema)
await admin.end()

// The paths that all our services share, besides Ponder's /health, /ready, /status and /metrics.
const app = new Hono()
const chain = createPublicClient({ transport: http(process.env.RPC_URL, { retryCount: 0, timeout: 2_000 }) })

app.get('/healthz', (context) => context.json({ status: 'ok' }))

/** Whether the views still read an earlier run, while this one catches up with the past. */
async function isRenewing(): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from information_schema.view_table_usage
        where view_schema = ${viewsSchema} and view_name = '_ponder_meta'
          and table_schema <> ${schema}`,
  )
  return rows.length > 0
}

// Ponder reports ready before it has read the newest blocks. Here, ready means that it has reached the head once and
// is still close to it. While it rebuilds behind complete views, the status is `renewing`, which is not an error.
let hasCaughtUp = false
app.get('/readyz', async (context) => {
  const head = await chain.getBlockNumber({ cacheTime: 0 }).catch(() => undefined)
  const { rows } = await db.execute<{ ready: string; block: string }>(
    sql`select m.value->>'is_ready' as ready, substr(c.latest_checkpoint, 27, 16) as block
        from _ponder_meta m, _ponder_checkpoint c where m.key = 'app'`,
  )
  const block = BigInt(rows[0]?.block ?? 0)
  const isLive = rows[0]?.ready === '1' && head !== undefined && block <= head
  hasCaughtUp ||= isLive && block === head
  const isReady = hasCaughtUp && isLive && head - block <= MAX_LAG_BLOCKS
  const status = isReady ? 'ready' : (await isRenewing()) ? 'renewing' : 'behind'
  const report = {
    status,
    block: String(block),
    head: head === undefined ? null : String(head),
  }
  return context.json(report, status === 'behind' ? 503 : 200)
})

export default app
