import { failure } from '@tyche/api-schema/envelope'
import { examples } from '@tyche/api-schema/examples'
import { type Reason, reasons } from '@tyche/api-schema/reasons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

interface Shown {
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}
interface Operation {
  readonly security?: readonly object[]
  readonly parameters?: readonly (Shown & { readonly name: string; readonly required?: boolean })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Shown>> }>>
}

let server: TestServer
let operations: [name: string, operation: Operation][]
beforeAll(async () => {
  server = await createTestServer()
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  )
})
afterAll(() => server.stop())

const problemOf = ({ schema, example }: Shown) => {
  if (example === undefined) return 'no example'
  const parsed = z.fromJSONSchema(schema as z.core.JSONSchema.BaseSchema).safeParse(example)
  return parsed.success ? undefined : z.prettifyError(parsed.error)
}

/** Those that have to be given, and those that are shown. */
const asContent = (parameters: Operation['parameters']) =>
  Object.fromEntries((parameters ?? []).filter((one) => one.required || 'example' in one).map((one) => [one.name, one]))

test('every operation has a request and an answer that fit their schemas', () => {
  expect(operations.length).toBeGreaterThan(50)
  const problems = operations.flatMap(([name, { parameters, requestBody, responses }]) =>
    [asContent(parameters), requestBody?.content, responses['200']?.content].flatMap((content) =>
      Object.values(content ?? {}).flatMap((shown) => {
        const problem = problemOf(shown)
        return problem === undefined ? [] : [`${name}: ${problem}`]
      }),
    ),
  )
  expect(problems).toEqual([])
  expect(operations.filter(([, { responses }]) => !responses['200']?.content).map(([name]) => name)).toEqual([])
})

test('every answer shows fields that its schema knows, and no others', () => {
  const unknown = operations.flatMap(([name, { responses }]) =>
    Object.values(responses['200']?.content ?? {}).flatMap(({ schema, example }) =>
      unknownFields(schema as JsonSchema, example).map((field) => `${name}: ${field}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('every operation shows each of its refusals as it is sent', () => {
  const shown = new Set<string>()
  for (const [name, { responses, security, requestBody }] of operations) {
    const failures = Object.entries(responses).filter(([status]) => status !== '200')
    for (const [status, { content }] of failures)
      for (const [reason, { value }] of Object.entries(content?.['application/json']?.examples ?? {})) {
        const sent = failure.parse(value)
        const { status: code, message } = reasons[reason as Reason]
        expect([sent.code, String(sent.code), sent.reason, sent.message], name).toEqual([code, status, reason, message])
        shown.add(`${name} ${reason}`)
      }
    for (const reason of ['rateLimited', 'internal']) expect(shown.has(`${name} ${reason}`), name).toBe(true)
    // Icons are files.
    if (!name.includes('/icons/')) expect(shown.has(`${name} databaseUnavailable`), name).toBe(true)
    if (security?.some((one) => 'bearer' in one)) expect(shown.has(`${name} sessionExpired`), name).toBe(true)
    if (requestBody) expect(shown.has(`${name} malformedJson`), name).toBe(true)
  }
  const told = new Set([...shown].map((one) => one.split(' ').at(-1)))
  expect(Object.keys(reasons).filter((reason) => !told.has(reason))).toEqual([])
})

test('has no example of a path that is not served', () => {
  const served = new Set(operations.map(([name]) => name.split(' ')[1]))
  expect(Object.keys(examples).filter((path) => !served.has(path))).toEqual([])
})

test('the page shows examples and refusals without a script', async () => {
  const page = await (await fetch(`${server.url}/docs`)).text()
  expect(page).toContain('23456-789AB-CDEFG-HJKMC')
  expect(page).toContain('<h3>Refusals</h3>')
  expect(page).not.toContain('<script')
})

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: unknown
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** Paths of an example's fields that its schema does not name. */
function unknownFields(schema: JsonSchema, value: unknown, path = ''): string[] {
  if (schema.anyOf) {
    const found = schema.anyOf.map((one) => unknownFields(one, value, path))
    return found.reduce((least, one) => (one.length < least.length ? one : least))
  }
  if (Array.isArray(value)) return value.flatMap((one) => unknownFields(schema.items ?? {}, one, `${path}[]`))
  if (typeof value !== 'object' || value === null || typeof schema.additionalProperties === 'object') return []
  return Object.entries(value).flatMap(([name, one]) => {
    const own = schema.properties?.[name]
    return own ? unknownFields(own, one, `${path}.${name}`) : [`${path}.${name}`]
  })
}
