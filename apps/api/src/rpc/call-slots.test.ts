import { expect, test } from 'vitest'
import { CallSlots, type Release } from './call-slots.ts'

const never = new AbortController().signal

/** Requests slots; `held` lists their holders in order. */
function createClients(options = { total: 3, perClient: 2, waitingPerClient: 4 }) {
  const slots = new CallSlots(options)
  const held: string[] = []
  const releases = new Map<string, Release[]>()
  const ask = async (key: string, signal: AbortSignal = never) => {
    const release = await slots.acquire(key, signal)
    held.push(release ? key : `no ${key}`)
    if (release) releases.set(key, [...(releases.get(key) ?? []), release])
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    held,
    ask: async (...keys: string[]) => {
      for (const key of keys) void ask(key)
      await settled()
    },
    askUntil: async (key: string, signal: AbortSignal) => {
      void ask(key, signal)
      await settled()
    },
    release: async (key: string) => {
      releases.get(key)?.shift()?.()
      await settled()
    },
    settled,
  }
}

test('behavior: limits each client to its share and all clients to the total', async () => {
  const { held, ask, release } = createClients()
  await ask('a', 'a', 'a', 'b', 'b')
  expect(held).toEqual(['a', 'a', 'b'])
  await release('b')
  expect(held).toEqual(['a', 'a', 'b', 'b'])
  await release('a')
  expect(held).toEqual(['a', 'a', 'b', 'b', 'a'])
})

test('behavior: serves clients in turn, even when one has many waiting calls', async () => {
  const { held, ask, release } = createClients({ total: 2, perClient: 2, waitingPerClient: 9 })
  await ask('a', 'a', 'a', 'a', 'a', 'b', 'c')
  await release('a')
  await release('a')
  expect(held).toEqual(['a', 'a', 'b', 'c'])
  await release('b')
  await release('c')
  expect(held).toEqual(['a', 'a', 'b', 'c', 'a', 'a'])
})

test('behavior: skips an aborted call without blocking others', async () => {
  const { held, ask, askUntil, release, settled } = createClients()
  const giveUp = new AbortController()
  await ask('a', 'a')
  await askUntil('a', giveUp.signal)
  await ask('a')
  giveUp.abort()
  await settled()
  expect(held).toEqual(['a', 'a', 'no a'])
  await release('a')
  expect(held).toEqual(['a', 'a', 'no a', 'a'])
})

test('behavior: keeps the share of a client whose calls waited', async () => {
  const { held, ask, release } = createClients({ total: 2, perClient: 1, waitingPerClient: 9 })
  await ask('a', 'b', 'c')
  await release('a')
  await ask('c', 'd')
  expect(held).toEqual(['a', 'b', 'c'])
  await release('b')
  expect(held).toEqual(['a', 'b', 'c', 'd'])
})

test('behavior: rejects a client with too many waiting calls at once', async () => {
  const { held, ask } = createClients({ total: 1, perClient: 1, waitingPerClient: 2 })
  await ask('a', 'a', 'a', 'a', 'b')
  expect(held).toEqual(['a', 'no a'])
})

test('behavior: frees a slot once when it is released repeatedly', async () => {
  const slots = new CallSlots({ total: 1, perClient: 1, waitingPerClient: 1 })
  const release = await slots.acquire('a', never)
  release?.()
  release?.()
  const other = await slots.acquire('a', never)
  expect(other).toBeDefined()
  expect(await slots.acquire('a', AbortSignal.abort())).toBeUndefined()
})
