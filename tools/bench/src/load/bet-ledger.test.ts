import { expect, test } from 'vitest'
import { createBetLedger } from './bet-ledger.ts'

test('default', () => {
  const ledger = createBetLedger()
  ledger.sent('0xa', 3, 100)
  ledger.placed('0xa', 7n)
  expect(ledger.settled(7n, 250)).toBe(3)
  expect(ledger.settled(7n, 300), 'reported twice').toBeUndefined()
  expect([ledger.count(), ledger.waitsMs(), ledger.open()]).toEqual([1, [150], []])
})

test('behavior: a number reused after a restart settles only the later bet', () => {
  const ledger = createBetLedger()
  ledger.sent('0xa', 0, 0)
  ledger.placed('0xa', 1n)
  ledger.forgetNumbers()
  ledger.sent('0xb', 1, 0)
  expect(ledger.settled(1n, 5)).toBeUndefined()
  ledger.placed('0xb', 1n)
  expect(ledger.settled(1n, 9)).toBe(1)
  expect(ledger.open().map(({ hash }) => hash)).toEqual(['0xa'])
})

test('behavior: a rejected bet does not count, and neither do bets of others', () => {
  const ledger = createBetLedger()
  ledger.sent('0xa', 0, 0)
  ledger.refused('0xa')
  ledger.placed('0xc', 1n)
  expect([ledger.count(), ledger.settled(1n, 5)]).toEqual([0, undefined])
})
