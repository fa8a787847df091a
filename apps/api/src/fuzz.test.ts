import { failure } from '@tyche/api-schema/envelope'
import { testWallets } from '@tyche/testing/wallets'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { cdkeySecretsOf } from './env.ts'
import { brokenBody, brokenText, brokenValue, oddHeaders } from './testing/broken-values.ts'
import { createFurnishedServer, type FurnishedServer } from './testing/furnished-server.ts'
import { type JsonSchema, valuesOf } from './testing/json-schema-values.ts'
import { requestRaw } from './testing/raw-request.ts'

// `npm run test:deep` sets both: more inputs, and others each time.
const numRuns = Number(process.env.FUZZ_RUNS ?? 4)
const seed = Number(process.env.FUZZ_SEED ?? 14)
const timeout = 60_000 + numRuns * 5_000
const LOGOUT = '/v1/userCenter/logout'

interface Shown {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: { readonly data: object | null } }>>
}

interface Operation {
  readonly path: string
  readonly method: string
  readonly parameters?: readonly (Shown & { name: string; in: string; required?: boolean })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> }
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Shown>> }>>
}

/** A request as it is sent. */
interface Sent {
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

let furnished: FurnishedServer
let operations: readonly Operation[]
let secrets: readonly string[]
beforeAll(async () => {
  furnished = await createFurnishedServer({ MAX_CONNECTIONS_PER_IP: '100000', RATE_LIMIT_CLAIM_PER_MINUTE: '100000' })
  const { server, headers } = furnished
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Omit<Operation, 'path' | 'method'>>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rest]) => ({ path, method: method.toUpperCase(), ...rest })),
  )
  const { peppers, sealKeys } = cdkeySecretsOf(server.env)
  const keys = [testWallets.funder, testWallets.preOrderSigner].map(({ privateKey }) => privateKey.slice(2))
  secrets = [
    ...[...peppers.values(), ...sealKeys.values()].map((secret) => Buffer.from(secret).toString('hex')),
    ...keys,
    server.env.DATABASE_URL,
    headers.authorization!.split(' ')[1]!,
  ]
})
afterAll(() => furnished.stop())

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']

/** The example of an operation with the numbers and codes that exist here: calls then reach what they would change. */
function exampleOf(operation: Operation): Record<string, unknown> {
  const { schema, example } = bodyOf(operation) ?? {}
  const { cdkey, orderId, referralCode } = furnished.prepared
  const here = Object.entries({ productId: 2, clientId: '1', cdkey, orderId, code: referralCode })
  return { ...(example as object), ...Object.fromEntries(here.filter(([name]) => schema?.properties?.[name])) }
}
const queryText = (fields: [name: string, value: unknown][]) =>
  String(new URLSearchParams(fields.map(([name, value]): [string, string] => [name, asText(value)])))
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Parameters of one place, and perhaps one of them broken. */
function parametersOf({ parameters = [] }: Operation, place: string, isBroken: boolean) {
  const own = parameters.filter((one) => one.in === place)
  const fields = own.map(({ name, schema, example }) => [
    name,
    isBroken ? fc.oneof(valuesOf(schema, example), brokenText) : valuesOf(schema, example),
  ])
  const requiredKeys = isBroken ? [] : own.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys })
}

/** Requests as the documentation has them, or with something broken in body, query, path or headers. */
function requestsOf(operation: Operation, isBroken: boolean): fc.Arbitrary<Sent> {
  const shown = bodyOf(operation)
  const taken = shown
    ? valuesOf(shown.schema, exampleOf(operation)).map((body) => JSON.stringify(body))
    : fc.constant('{}')
  const names = Object.keys(shown?.schema.properties ?? {})
  /** One field is broken, the others are as they should be. */
  const bent = fc.tuple(taken, fc.constantFrom(...names, 'x'), brokenValue).map(([text, name, json]) => {
    const rest = Object.entries(JSON.parse(text) as object).filter(([field]) => field !== name)
    return `{${[...rest.map(([field, value]) => `"${field}":${JSON.stringify(value)}`), `"${name}":${json}`].join()}}`
  })
  const body = isBroken ? fc.oneof({ weight: 4, arbitrary: bent }, brokenBody) : taken
  const headers = isBroken ? fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders) : fc.constant({})
  const [inPath, inQuery] = ['path', 'query'].map((place) => parametersOf(operation, place, isBroken))
  return fc.tuple(inPath!, inQuery!, body, headers).map(([path, query, text, given]) => ({
    path: operation.path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(asText(path[name] ?? '-').toWellFormed()),
    ),
    query: queryText(Object.entries(query)),
    headers: given,
    ...(operation.method === 'POST' && { body: text }),
  }))
}

/** What is tried on every operation, whatever the seed. */
function knownBreakers(operation: Operation): [Sent][] {
  const examples = (operation.parameters ?? []).filter(({ example }) => example !== undefined)
  const whole = {
    path: operation.path.replace('{file}', 'x'),
    query: queryText(examples.map(({ name, example }) => [name, example])),
  }
  const isPost = operation.method === 'POST'
  const example = JSON.stringify(exampleOf(operation))
  const given: Partial<Sent>[] = [
    { headers: { 'x-min-block': '-1' } },
    { headers: { authorization: 'Bearer x' } },
    { headers: { origin: 'https://evil.example' } },
    ...(isPost
      ? [{ body: `{"a":"${'x'.repeat(64 * 1_024)}"}` }, { body: '{' }, { headers: { 'content-type': 'text/plain' } }]
      : []),
  ]
  return given.map((one) => [{ ...whole, headers: {}, ...(isPost && { body: example }), ...one }])
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly isStream?: boolean
}

async function send({ method, path: route }: Operation, sent: Sent): Promise<Answer> {
  const { server, headers } = furnished
  const own = route === LOGOUT ? await furnished.signIn() : headers
  const aborter = new AbortController()
  const response = await fetch(`${server.url}${sent.path}${sent.query && `?${sent.query}`}`, {
    method,
    headers: { 'content-type': 'application/json', ...own, ...sent.headers },
    signal: aborter.signal,
    ...(sent.body !== undefined && { body: sent.body }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isStream ? '' : await response.text()
  aborter.abort()
  return { status: response.status, text, isStream }
}

const parsers = new Map<Shown, z.ZodType>()

function parserOf(shown: Shown): z.ZodType {
  const known = parsers.get(shown) ?? z.fromJSONSchema(shown.schema as z.core.JSONSchema.BaseSchema)
  parsers.set(shown, known)
  return known
}

const internals = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|file:\/\/|\/src\//,
  /\b(select|insert into|delete from)\b.+\b(from|values|where)\b/is,
  /\b(SQLSTATE|syntax error|violates|invalid input syntax|does not exist in|relation "|column ")/i,
  /\b(TypeError|RangeError|ZodError|DrizzleQueryError|ECONN\w+)\b/,
]

/** What is wrong with an answer by the operation's documentation, and what it should not tell. */
function problemOf({ responses }: Operation, { status, text, isStream = false }: Answer) {
  const shown = Object.values(responses[status]?.content ?? {})[0]
  if (!shown) return `${status} is not documented: ${text.slice(0, 300)}`
  if (status === 500) return text
  const told = [...internals.filter((one) => one.test(text)), ...secrets.filter((one) => text.includes(one))]
  if (told.length > 0) return `tells ${told.join(' and ')}: ${text.slice(0, 500)}`
  if (isStream) return undefined
  const answer: unknown = JSON.parse(text)
  if (status === 200) {
    const { error } = parserOf(shown).safeParse(answer)
    return error && z.prettifyError(error)
  }
  const { code, reason, data } = failure.parse(answer)
  const example = shown.examples?.[reason]?.value
  if (code !== status || !example) return `${status} ${code} ${reason} is not documented`
  const fields = [data, example.data].map((one) => Object.keys(one ?? {}).join())
  return fields[0] === fields[1] ? undefined : `${reason} has ${fields[0]} and shows ${fields[1]}`
}

/** Whether the documentation refuses a request's body. */
function isRefused(operation: Operation, { body }: Sent): boolean {
  const shown = bodyOf(operation)
  if (!shown || body === undefined) return false
  try {
    return !parserOf(shown).safeParse(JSON.parse(body)).success
  } catch {
    return true
  }
}

/** Counters, messages to sign and sessions are written by calls that are refused, too. */
const transient = ['rate_limit', 'sign_in_challenge', 'session']

let digestQuery: string
beforeAll(async () => {
  const { rows } = await furnished.server.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'app' and tablename <> all($1) order by 1",
    [transient],
  )
  digestQuery = rows
    .map(
      ({ name }) =>
        `select '${name}: ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as text from app.${name} t`,
    )
    .join(' union all ')
})

/** Of all rows that the API keeps. */
async function digest(): Promise<string> {
  const { rows } = await furnished.server.pool.query<{ text: string }>(digestQuery)
  return rows.map(({ text }) => text).join('\n')
}

async function check(isBroken: boolean, judge: (operation: Operation, sent: Sent, status: number) => Promise<void>) {
  for (const operation of operations) {
    const property = fc.asyncProperty(requestsOf(operation, isBroken), async (sent) => {
      const answer = await send(operation, sent)
      expect(problemOf(operation, answer)).toBeUndefined()
      await judge(operation, sent, answer.status)
    })
    const result = await fc.check(property, { numRuns, seed, examples: isBroken ? knownBreakers(operation) : [] })
    expect
      .soft(result.failed ? `${operation.path}: ${fc.defaultReportMessage(result)} ${result.errorInstance}` : '')
      .toBe('')
  }
}

test('every operation answers what its schema takes as its documentation says', { timeout }, async () => {
  await check(false, async () => undefined)
})

test('refuses another site’s name as the documentation says', async () => {
  for (const operation of operations.filter(({ path }) => /^\/(v1|userCenter|market)\//.test(path))) {
    const [sent] = knownBreakers(operation)[0]!
    const url = `${furnished.server.url}${sent.path}?${sent.query}`
    const { status, text } = await requestRaw(
      url,
      { host: 'evil.example' },
      operation.method === 'POST' ? {} : undefined,
    )
    expect([operation.path, status, problemOf(operation, { status, text })]).toEqual([operation.path, 403, undefined])
  }
})

test.each([
  ['payProduct', { productId: 2, quantity: 10, maxCost: '1', idempotencyKey: 'a'.repeat(16) }],
  ['signPayPreOrderMessage', {}],
])('%s shows what its refusal for changed terms carries', async (name, change) => {
  const operation = operations.find(({ path }) => path.endsWith(name))!
  const body = JSON.stringify({ ...exampleOf(operation), token: furnished.lottery.token.address, ...change })
  const answer = await send(operation, { path: operation.path, query: '', headers: {}, body })
  expect([JSON.parse(answer.text).reason, problemOf(operation, answer)]).toEqual(['termsChanged', undefined])
})

test('no operation fails, tells or writes anything when a request is broken', { timeout }, async () => {
  let before = await digest()
  await check(true, async (operation, sent, status) => {
    const isOurs = !isRefused(operation, sent)
    if (!isOurs) expect([400, 401, 403, 429]).toContain(status)
    const after = await digest()
    const known = before
    before = after
    if (status !== 200) expect(after).toBe(known)
  })
})
