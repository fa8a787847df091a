import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../../context.ts'

/** The machine-readable description. */
export function addDocsRoutes(app: OpenAPIHono<ApiEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.get('/openapi.json', (c) => c.json(buildOpenApi(app), 200, { 'Cache-Control': 'no-cache' }))
}

function buildOpenApi(app: OpenAPIHono<ApiEnv>) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tyche API',
      version: '1.0.0',
      description:
        'On-chain games: sign-in, records, live events. Every answer is `{code, message, data}`; see docs/api.md.',
    },
  })
}
