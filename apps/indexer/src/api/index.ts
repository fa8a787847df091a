import { db } from 'ponder:api'
import { Hono } from 'hono'
import { sql } from 'ponder'

// Beside Ponder's own /health, /ready, /status and /metrics: the paths that all our services share.
const app = new Hono()

app.get('/healthz', (context) => context.json({ status: 'ok' }))

app.get('/readyz', async (context) => {
  const result = await db.execute(sql`select value->>'is_ready' as ready from _ponder_meta where key = 'app'`)
  const ready = result.rows[0]?.ready === '1'
  return context.json({ status: ready ? 'ready' : 'indexing the past' }, ready ? 200 : 503)
})

export default app
