import { beforeEach, expect, test } from 'vitest'
import { openPendingBets } from './pending-bets.ts'

const game = `0x${'11'.repeat(20)}` as const
const player = `0x${'22'.repeat(20)}` as const
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}` as const

function memoryStorage(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

let storage: Storage
beforeEach(() => {
  storage = memoryStorage()
})

test('behavior: keeps what it was given until it is removed, also for the next visit', () => {
  openPendingBets({ chainId: 31337, game, player, storage }).add({ hash: hashOf(1), placedAtMs: 5 })
  const again = openPendingBets({ chainId: 31337, game, player, storage })
  expect(again.list()).toEqual([{ hash: hashOf(1), placedAtMs: 5 }])
  again.remove(hashOf(1))
  expect(again.list()).toEqual([])
  expect(storage.length).toBe(0)
})

test('behavior: players, games and chains do not see each other', () => {
  openPendingBets({ chainId: 31337, game, player, storage }).add({ hash: hashOf(1), placedAtMs: 5 })
  expect(openPendingBets({ chainId: 1, game, player, storage }).list()).toEqual([])
  expect(openPendingBets({ chainId: 31337, game, player: game, storage }).list()).toEqual([])
})

test('behavior: the same hash is kept once, and only the newest twenty', () => {
  const bets = openPendingBets({ chainId: 31337, game, player, storage })
  for (let index = 0; index < 30; index += 1) bets.add({ hash: hashOf(index), placedAtMs: index })
  bets.add({ hash: hashOf(29), placedAtMs: 99 })
  expect(bets.list()).toHaveLength(20)
  expect(bets.list().at(-1)).toEqual({ hash: hashOf(29), placedAtMs: 99 })
})

test.each(['not json', '{}', 'null', '[{"hash":"0x1","placedAtMs":1},null,5]'])(
  'behavior: %s in the storage counts as nothing',
  (text) => {
    const bets = openPendingBets({ chainId: 31337, game, player, storage })
    bets.add({ hash: hashOf(1), placedAtMs: 1 })
    const key = storage.key(0) ?? ''
    storage.setItem(key, text)
    expect(bets.list()).toEqual([])
  },
)
