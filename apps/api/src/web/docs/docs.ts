import type { OpenAPIHono } from '@hono/zod-openapi'
import { examples } from '@tyche/api-schema/examples'
import type { ApiEnv } from '../../context.ts'
import { docsStyle } from './docs-style.ts'
import { renderDocs } from './render-docs.ts'

/** The API's description as JSON and as HTML without external resources. */
export function addDocsRoutes(app: OpenAPIHono<ApiEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  const headers = { 'Cache-Control': 'no-cache' }
  app.get('/openapi.json', (c) => c.json(buildOpenApi(app), 200, headers))
  app.get('/docs', (c) => c.html(renderDocs(buildOpenApi(app)), 200, headers))
  app.get('/docs/style.css', (c) => c.body(docsStyle, 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' }))
}

function buildOpenApi(app: OpenAPIHono<ApiEnv>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tyche API',
      version: '1.0.0',
      description: 'Sign-in, games, records, points and live events. Every answer is {code, message, data}.',
    },
  })
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods as Record<string, WithParameters>).map(([method, operation]) => [
        method,
        withExamples(operation, examples[path]?.request),
      ]),
    ),
  ])
  return { ...document, paths: Object.fromEntries(paths) as object }
}

interface WithParameters {
  readonly parameters?: readonly { readonly name: string }[]
}

/** Routes declare schemas of their parameters, and no examples. */
function withExamples(
  operation: WithParameters,
  request: Readonly<Record<string, unknown>> | undefined,
): WithParameters {
  if (!operation.parameters || !request) return operation
  const parameters = operation.parameters.map((one) =>
    request[one.name] === undefined ? one : { ...one, example: request[one.name] },
  )
  return { ...operation, parameters }
}
