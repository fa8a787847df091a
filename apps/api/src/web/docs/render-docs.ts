import { reasons } from '@tyche/api-schema/reasons'
import { html, raw } from 'hono/html'

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly schema?: object
    readonly example?: unknown
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string }
  readonly paths?: object
}

/** The whole document on one page with collapsible sections; the template escapes all values. */
export function renderDocs({ info, paths }: ApiDocument) {
  const operations: Named[] = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))]
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><h1>${info.title}</h1><p>${info.description} The same as data: <a href="/openapi.json">/openapi.json</a>.</p></header>
<main>
${tags.map((tag) =>
  renderTag(
    tag,
    operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag),
  ),
)}
<h2>Reasons of failures</h2>
<table><thead><tr><th>Status</th><th>reason</th><th>message</th></tr></thead><tbody>
${Object.entries(reasons).map(([reason, { status, message }]) => html`<tr><td>${status}</td><td><code>${reason}</code></td><td>${message}</td></tr>`)}
</tbody></table>
</main>
</body>
</html>`
}

interface Named {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}

function renderTag(tag: string, operations: readonly Named[]) {
  return html`<h2>${tag}</h2>${operations.map(renderOperation)}`
}

function renderOperation({ path, method, operation }: Named) {
  const body = operation.requestBody?.content['application/json']
  const answer = Object.values(operation.responses['200']?.content ?? {})[0]
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200')
  return html`<details><summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary}${
    operation.security ? raw(' <em>needs a token</em>') : ''
  }</summary>
${operation.parameters?.map((one) => html`<h3>${one.in} <code>${one.name}</code></h3>${renderExample(one.example)}${renderSchema(one.schema)}`)}
${body && html`<h3>Body</h3>${renderExample(body.example)}<h3>Its schema</h3>${renderSchema(body.schema)}`}
${answer && html`<h3>Answer</h3>${renderExample(answer.example)}<h3>Its schema</h3>${renderSchema(answer.schema)}`}
${refusals.length > 0 && html`<h3>Refusals</h3><ul>${refusals.map(renderRefusals)}</ul>`}
</details>`
}

function renderRefusals([status, { description }]: [string, { readonly description?: string }]) {
  return html`<li>${status}: <code>${description}</code></li>`
}

function renderExample(example: unknown) {
  if (example === undefined) return ''
  return html`<pre>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</pre>`
}

function renderSchema(schema: object | undefined) {
  return html`<pre>${JSON.stringify(schema ?? {}, null, 2)}</pre>`
}
