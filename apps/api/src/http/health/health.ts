import type { OpenAPIHono } from '@hono/zod-openapi'
import { createHealthApp } from '@tyche/service/health'
import type { ApiEnv, Services } from '../../context.ts'
import { limitPerIp } from '../limits/limit-requests.ts'
import { createStatusReader } from './status.ts'
import { addStatusMetrics } from './status-metrics.ts'

/** Liveness, readiness, the state of what is needed, and metrics. */
export function addHealthRoutes(app: OpenAPIHono<ApiEnv>, services: Services): void {
  const readStatus = createStatusReader(services)
  addStatusMetrics(services.metrics.registry, readStatus, services.valkey)
  const health = createHealthApp<ApiEnv>({
    registry: services.metrics.registry,
    readReadiness: services.readiness.read,
    readStatus,
    limitReadiness: limitPerIp(services.limits, 'readiness'),
    metricsToken: services.env.METRICS_TOKEN,
  })
  app.route('/', health)
}
