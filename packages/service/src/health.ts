import { timingSafeEqual } from 'node:crypto'
import { type ServerType, serve } from '@hono/node-server'
import { type Env, Hono, type MiddlewareHandler } from 'hono'
import type { Registry } from 'prom-client'

/** Whether a process can do its work now. Further fields are shown in the answer. */
export interface Readiness {
  readonly isReady: boolean
}

export interface HealthOptions<AppEnv extends Env> {
  readonly registry: Registry
  readonly readReadiness: () => Readiness | Promise<Readiness>
  /** Runs before the readiness is read, which may be expensive. */
  readonly limitReadiness?: MiddlewareHandler<AppEnv>
  /** When set, `/metrics` needs it as a bearer token and is a 404 without it. */
  readonly metricsToken?: string | undefined
}

const uncached = { 'Cache-Control': 'no-store' }

/** Liveness and readiness for the supervisor, metrics for Prometheus. */
export function createHealthApp<AppEnv extends Env = Env>(options: HealthOptions<AppEnv>): Hono<AppEnv> {
  const { registry, readReadiness, limitReadiness = (_context, next) => next(), metricsToken } = options
  return new Hono<AppEnv>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, uncached))
    .get('/readyz', limitReadiness, async (context) => {
      const { isReady, ...parts } = await readReadiness()
      return context.json({ status: isReady ? 'ready' : 'not ready', ...parts }, isReady ? 200 : 503, uncached)
    })
    .get('/metrics', async (context) => {
      const given = context.req.header('authorization') ?? ''
      if (metricsToken !== undefined && !isSame(given, `Bearer ${metricsToken}`)) return context.notFound()
      return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, ...uncached })
    })
}

/** Listens on the loopback interface only. Rejects when the port is taken. */
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

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
