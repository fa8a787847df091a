import type { OpenAPIHono } from '@hono/zod-openapi'
import { createHealthApp } from '@tyche/service/health'
import type { ApiEnv, Services } from '../../context.ts'
import { limitPerIp } from '../../middleware/limit-requests.ts'
import { createReadinessReader } from '../../services/readiness.ts'

/** For those who run this process: is it alive, can it answer everything, how is it doing. */
export function addHealthRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const health = createHealthApp<ApiEnv>({
    registry: services.metrics.registry,
    readReadiness: createReadinessReader(services),
    limitReadiness: limitPerIp(services.limits, 'readiness'),
    metricsToken: services.env.METRICS_TOKEN,
  })
  app.route('/', health)
}
