import { timingSafeEqual } from 'node:crypto'
import { type ServerType, serve } from '@hono/node-server'
import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono'
import type { Registry } from 'prom-client'

/** Whether a process can do its work now. Further fields are shown in the answer. */
export interface Readiness {
  readonly isReady: boolean
}

export interface HealthOptions<AppEnv extends Env> {
  readonly registry: Registry
  /** Of this process alone: balancers and restarts that go by it would otherwise act on all processes at once. */
  readonly readReadiness: () => Readiness | Promise<Readiness>
  /** Of everything that the process needs, for `/statusz`. */
  readonly readStatus?: () => Readiness | Promise<Readiness>
  /** Runs before either is read, which may be expensive. */
  readonly limitReadiness?: MiddlewareHandler<AppEnv>
  /** When set, `/metrics` needs it as a bearer token and is a 404 without it. */
  readonly metricsToken?: string | undefined
}

const uncached = { 'Cache-Control': 'no-store' }

/** Liveness and readiness for the supervisor, metrics for Prometheus. */
export function createHealthApp<AppEnv extends Env = Env>(options: HealthOptions<AppEnv>): Hono<AppEnv> {
  const { registry, readReadiness, readStatus, limitReadiness = (_context, next) => next(), metricsToken } = options
  const app = new Hono<AppEnv>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, uncached))
    .get('/readyz', limitReadiness, async (context) => report(context, await readReadiness()))
    .get('/metrics', async (context) => {
      const given = context.req.header('authorization') ?? ''
      if (metricsToken !== undefined && !isSame(given, `Bearer ${metricsToken}`)) return context.notFound()
      return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, ...uncached })
    })
  if (readStatus) app.get('/statusz', limitReadiness, async (context) => report(context, await readStatus()))
  return app
}

function report(context: Context, { isReady, ...parts }: Readiness): Response {
  return context.json({ status: isReady ? 'ready' : 'not ready', ...parts }, isReady ? 200 : 503, uncached)
}

export interface ListenOptions {
  readonly port: number
  readonly host?: string
}

/** Listens on the loopback interface unless a host is given. Rejects when the port is taken. */
export async function listen(
  app: Hono,
  { port, host = '127.0.0.1' }: ListenOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server: ServerType = serve({ fetch: app.fetch, hostname: host, port }, (info) => resolve(info.port))
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
