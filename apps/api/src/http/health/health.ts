import type { OpenAPIHono } from '@hono/zod-openapi'
import { createHealthApp } from '@tyche/service/health'
import type { ApiEnv, Services } from '../../context.ts'
import { limitPerIp } from '../limits/limit-requests.ts'
import { createReadinessReader } from './readiness.ts'

/** Liveness, readiness and metrics for operators. */
export function addHealthRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const health = createHealthApp<ApiEnv>({
    registry: services.metrics.registry,
    readReadiness: createReadinessReader(services),
    limitReadiness: limitPerIp(services.limits, 'readiness'),
    metricsToken: services.env.METRICS_TOKEN,
  })
  app.route('/', health)
}
