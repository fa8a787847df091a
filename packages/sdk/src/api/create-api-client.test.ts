import { describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApiClient } from './create-api-client.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const ok = (data: unknown) => json(200, { code: 200, message: 'ok', data })

function clientOf(...responses: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    const next = responses.shift()
    if (!next) throw new Error('one request too many')
    if (next instanceof Error) throw next
    return next
  })
  const onUnauthorized = vi.fn()
  return {
    fetch,
    onUnauthorized,
    client: createApiClient({ fetch, getToken: () => 'secret', onUnauthorized, retryDelayMs: 0 }),
  }
}

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

test('behavior: returns the data of a good envelope and sends the bearer token', async () => {
  const { client, fetch } = clientOf(ok({ point: '1.000' }))
  expect(await client.get('/v1/x', { ids: ['a', { b: 1 }], page: 2, none: undefined })).toEqual({ point: '1.000' })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/v1/x?ids%5B%5D=%22a%22&ids%5B%5D=%7B%22b%22%3A1%7D&page=2')
  expect(init?.headers).toMatchObject({ authorization: 'Bearer secret' })
})

test('behavior: says which block the caller has seen', async () => {
  const fetch = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => ok(1))
  let seen: bigint | undefined
  const client = createApiClient({ fetch, getMinBlock: () => seen })
  await client.get('/v1/x')
  expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('X-Min-Block')
  seen = 12n
  await client.post('/v1/x', {})
  expect(fetch.mock.calls[1]?.[1]?.headers).toMatchObject({ 'X-Min-Block': '12' })
})

describe('retries', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('behavior: GET is tried once more on %i', async (status) => {
    const { client, fetch } = clientOf(json(status, {}), ok(1))
    expect(await client.get('/v1/x')).toBe(1)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('behavior: GET is not tried a third time', async () => {
    const { client, fetch } = clientOf(json(503, {}), json(503, {}))
    expect((await failure(client.get('/v1/x'))).status).toBe(503)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each([400, 401, 403, 404, 422, 501])('error: GET is not tried again on %i', async (status) => {
    const { client, fetch } = clientOf(json(status, {}))
    await failure(client.get('/v1/x'))
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('behavior: POST is never tried again', async () => {
    const { client, fetch } = clientOf(json(503, {}))
    await failure(client.post('/v1/x', {}))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

test('error: a 401 forgets the token that was refused', async () => {
  const { client, onUnauthorized } = clientOf(json(401, { code: 401, message: 'expired', reason: 'sessionExpired' }))
  expect(await failure(client.post('/v1/x'))).toMatchObject({ problem: 'unauthorized', reason: 'sessionExpired' })
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('secret')
})

test('behavior: tells the time of the API by its answers to POST, which no cache keeps', async () => {
  const onTime = vi.fn()
  const date = 'Sun, 29 Nov 2026 10:00:00 GMT'
  const fetch = vi.fn(async () => Response.json({ code: 200, data: 1 }, { headers: { date } }))
  const client = createApiClient({ fetch, onTime })
  await client.get('/v1/x')
  expect(onTime).not.toHaveBeenCalled()
  await client.post('/v1/x')
  expect(onTime).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 10, 29, 10))
})

test('error: a body code other than 200 is a failure though HTTP says 200', async () => {
  const { client } = clientOf(json(200, { code: 422, msg: 'Out of date', reason: 'cardExpired' }))
  expect(await failure(client.post('/v1/x'))).toMatchObject({
    status: 422,
    reason: 'cardExpired',
    serverMessage: 'Out of date',
  })
})

test('error: says how long the server asks to wait', async () => {
  const limited = (after: string) =>
    clientOf(new Response('{"code":429}', { status: 429, headers: { 'retry-after': after } })).client.post('/v1/x')
  expect((await failure(limited('2520'))).retryAfterSec).toBe(2520)
  expect((await failure(limited('Mon, 23 Nov 2026 06:00:00 GMT'))).retryAfterSec).toBeUndefined()
  expect((await failure(clientOf(json(429, {})).client.post('/v1/x'))).retryAfterSec).toBeUndefined()
})

test('error: no answer and an answer without a body are timeouts', async () => {
  expect((await failure(clientOf(new TypeError('failed to fetch')).client.post('/v1/x'))).problem).toBe('timeout')
  expect((await failure(clientOf(new Response('', { status: 502 })).client.post('/v1/x'))).problem).toBe('timeout')
})

test('error: what is no JSON is described by its status', async () => {
  expect((await failure(clientOf(new Response('<html>', { status: 404 })).client.post('/v1/x'))).problem).toBe(
    'notFound',
  )
  expect((await failure(clientOf(new Response('<html>', { status: 200 })).client.post('/v1/x'))).problem).toBe(
    'unknown',
  )
})

test('behavior: an aborted request stays an abort', async () => {
  const controller = new AbortController()
  const client = createApiClient({
    fetch: (_url, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  })
  const pending = client.get('/v1/x', undefined, { signal: controller.signal })
  controller.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

test('behavior: a file passes through', async () => {
  const { client } = clientOf(new Response('a,b', { headers: { 'content-disposition': 'attachment' } }))
  expect(await (await client.get<Blob>('/v1/file')).text()).toBe('a,b')
})
