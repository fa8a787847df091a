import { timingSafeEqual } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv, Services } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'
import { limitPerIp } from '../limits/limit-requests.ts'
import { createReadinessReader } from './readiness.ts'

/** For those who run this process: is it alive, can it answer everything, how is it doing. */
export function addHealthRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  const readReadiness = createReadinessReader(services)
  app.get('/readyz', limitPerIp(services.limits, 'readiness'), async (c) => {
    const { isReady, ...parts } = await readReadiness()
    const body = { status: isReady ? 'ready' : 'not ready', ...parts }
    return c.json(body, isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  app.get('/metrics', async (c) => {
    const expected = services.env.METRICS_TOKEN
    if (expected && !isSame(c.req.header('authorization') ?? '', `Bearer ${expected}`)) throw new ApiError('notFound')
    const { registry } = services.metrics
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
