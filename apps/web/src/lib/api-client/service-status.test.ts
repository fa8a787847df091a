import { afterEach, expect, test, vi } from 'vitest'
import { readServiceStatus } from './service-status.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (body: unknown, status = 503) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
const parts = { status: 'not ready', database: 'ok', chain: 'ok', indexer: 'ok', lagBlocks: 0 }

test('behavior: a ready service is fine', async () => {
  answer({ ...parts, status: 'ready' }, 200)
  expect(await readServiceStatus()).toEqual({ state: 'ok' })
})

test('behavior: a ready service with outdated figures names their block', async () => {
  const figuresOf = { block: 1234, time: 1_700_000_000 }
  answer({ ...parts, status: 'ready', indexer: 'renewing', lagBlocks: 60, figuresOf }, 200)
  expect(await readServiceStatus()).toEqual({ state: 'renewing', ...figuresOf })
})

test.each([
  [
    { indexer: 'behind', lagBlocks: 42 },
    { state: 'behind', blocks: 42 },
  ],
  [{ chain: 'down', lagBlocks: null }, { state: 'chain' }],
  [{ chain: 'wrong', lagBlocks: null }, { state: 'chain' }],
  [{ indexer: 'starting', lagBlocks: null }, { state: 'starting' }],
  [{ database: 'down', indexer: 'down', lagBlocks: null }, { state: 'api' }],
])('behavior: %o is reported as %o', async (part, status) => {
  answer({ ...parts, ...part })
  expect(await readServiceStatus()).toEqual(status)
})

test('behavior: no answer and a foreign answer count the same', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  expect(await readServiceStatus()).toEqual({ state: 'api' })
  answer(null, 200)
  expect(await readServiceStatus()).toEqual({ state: 'api' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await readServiceStatus()).toEqual({ state: 'api' })
})
