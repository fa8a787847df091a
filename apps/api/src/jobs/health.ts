import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Registry } from 'prom-client'

export interface HealthOptions {
  readonly registry: Registry
  readonly readReadiness: () => Promise<{ readonly isReady: boolean }>
}

const uncached = { 'Cache-Control': 'no-store' }

/** For the supervisor and Prometheus. */
export function createHealthApp({ registry, readReadiness }: HealthOptions): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, uncached))
    .get('/readyz', async (c) => {
      const { isReady, ...parts } = await readReadiness()
      return c.json({ status: isReady ? 'ready' : 'not ready', ...parts }, isReady ? 200 : 503, uncached)
    })
    .get('/metrics', async (c) =>
      c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, ...uncached }),
    )
}

/** Listens on this machine only. Rejects when the port is taken. */
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
