import type { OpenAPIHono } from '@hono/zod-openapi'
import { formatDeployment } from '@tyche/protocol/deployment'
import type { ApiEnv, Services } from '../context.ts'

/** `/deployment.json` is the public record of the contracts and the beacon: what a program needs to verify without us. */
export function addDeploymentRoute(app: OpenAPIHono<ApiEnv>, { deployment }: Pick<Services, 'deployment'>): void {
  const record = formatDeployment(deployment)
  app.get('/deployment.json', (c) => {
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
    }
    return c.body(record, 200, headers)
  })
}
