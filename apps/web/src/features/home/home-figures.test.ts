import type { GameRecord } from '@tyche/api-schema/game-record'
import type { GameConfig } from '@tyche/api-schema/games'
import { expect, test } from 'vitest'
import { newestWins } from './newest-wins.ts'
import { prizePools, reservedShareWad } from './prize-pools.ts'

const record = (nonce: string, profit: string | null) => ({ nonce, profit }) as GameRecord

test('behavior: wins are the settled bets with a profit, in their order', () => {
  const records = [record('5', null), record('4', '12'), record('3', '0'), record('2', '-7'), record('1', '1')]
  expect(newestWins(records, 8).map(({ nonce }) => nonce)).toEqual(['4', '1'])
  expect(newestWins(records, 1).map(({ nonce }) => nonce)).toEqual(['4'])
})

test('behavior: the reserved share is exact, never above one and zero for an empty pool', () => {
  expect(reservedShareWad({ balance: '4', reserved: '1' })).toBe(250_000_000_000_000_000n)
  expect(reservedShareWad({ balance: '1', reserved: '9' })).toBe(10n ** 18n)
  expect(reservedShareWad({ balance: '0', reserved: '0' })).toBe(0n)
})

test('behavior: a pool shared by several games is listed once for each of its tokens', () => {
  const token = (pool: string, name: string) => ({ pool, token: name, balance: '1', reserved: '0', symbol: name })
  const game = { tokens: [token('0xS', 'USDM'), token('0xB', 'TETH')] } as unknown as GameConfig
  expect(prizePools([game, game, { tokens: [token('0xB', 'USDM')] } as unknown as GameConfig])).toEqual([
    { pool: '0xS', token: 'USDM', balance: '1', reserved: '0' },
    { pool: '0xB', token: 'TETH', balance: '1', reserved: '0' },
    { pool: '0xB', token: 'USDM', balance: '1', reserved: '0' },
  ])
})
