import { expect, test } from 'vitest'
import { parseStreamTopic, publicTopics, resync, streamEvents } from './stream.ts'

const address = `0x${'ab'.repeat(20)}`

test('default: parses every topic', () => {
  expect(publicTopics.map(parseStreamTopic)).toEqual(['bets', 'results', 'products', 'orders', 'ranks', 'pools'])
})

test('behavior: lower-cases addresses', () => {
  expect(parseStreamTopic(`balance:0x${'AB'.repeat(20)}`)).toBe(`balance:${address}`)
  expect(parseStreamTopic(`mine:0x${'AB'.repeat(20)}`)).toBe(`mine:${address}`)
})

test('error: rejects an unknown topic', () => {
  const names = [
    '',
    'Bets',
    'balance:',
    'mine:',
    'mine',
    'balance:0x12',
    `balance:${'0'.repeat(42)}`,
    ' bets',
    'tickets',
  ]
  for (const value of [...names, `yours:${address}`, `mine:${address}0`])
    expect(parseStreamTopic(value)).toBeUndefined()
})

test('behavior: a resync says why and after how long to read again', () => {
  expect(resync.parse({ cause: 'missed', afterMs: 29_999 })).toEqual({ cause: 'missed', afterMs: 29_999 })
  for (const wrong of [{ cause: 'missed' }, { cause: 'missed', afterMs: -1 }, { cause: 'bored', afterMs: 0 }])
    expect(resync.safeParse(wrong).success).toBe(false)
})

test('behavior: account events name their account and their figures as text', () => {
  expect(streamEvents.points.safeParse({ address, point: '12.500' }).success).toBe(true)
  expect(streamEvents.points.safeParse({ address, point: '12.5' }).success).toBe(false)
  expect(streamEvents.tickets.safeParse({ address, productId: 3 }).success).toBe(true)
  const row = { rank: 1, address, volumeUsd: '1000000000000000000' }
  expect(streamEvents.rank.safeParse({ period: 'daily', index: 20_000, list: [row] }).success).toBe(true)
  expect(streamEvents.rank.safeParse({ period: 'weekly', index: 20_000, list: [row] }).success).toBe(false)
})
