import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from '../../../apps/operator/src/core/metrics.ts'

/** Why the operator cannot settle just now; empty when it can. */
export type ReadinessCheck = () => string[]

/** For the supervisor and Prometheus; listens on this machine only. */
export function createHealthApp(metrics: Metrics, findProblems: ReadinessCheck): Hono {
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }))
    .get('/readyz', (context) => {
      const problems = findProblems()
      return problems.length === 0
        ? context.json({ status: 'ready' })
        : context.json({ status: 'not ready', problems }, 503)
    })
    .get('/metrics', async (context) =>
      context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
    )
}

/** Rejects when the port is taken. */
export async function listen(app: Hono, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server: ServerType = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (info) => resolve(info.port))
  server.once('error', reject)
  const actualPort = await promise
  return {
    port: actualPort,
    close: () =>
      new Promise((done) => {
        if ('closeAllConnections' in server) server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
