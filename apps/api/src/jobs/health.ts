import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'

export interface HealthServer {
  readonly port: number
  readonly close: () => Promise<void>
}

/** For the supervisor and Prometheus; listens on this machine only. Rejects when the port is taken. */
export async function serveHealth(port: number, findProblems: () => Promise<string[]>): Promise<HealthServer> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'tyche_worker_' })
  const app = new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const problems = await findProblems()
      return problems.length === 0 ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', problems }, 503)
    })
    .get('/metrics', async (c) => c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }))
  const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>()
  const server: ServerType = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, resolve)
  server.once('error', reject)
  const { port: actual } = await promise
  const close = () =>
    new Promise<void>((done) => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close(() => done())
    })
  return { port: actual, close }
}
