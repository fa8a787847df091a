import { expect, test } from 'vitest'
import { auditPublicBets } from './audit-public-bets.ts'

const frame = (sequence: number, nonces: number[], skipped = 0, epoch = 'a') => ({
  epoch,
  sequence,
  nonces: nonces.map(String),
  skipped,
})
const placed = Array.from({ length: 12 }, (_, index) => String(index + 1))

test('behavior: finds bets of the chain that the stream neither told of nor counted', () => {
  const whole = [frame(1, [3, 4], 2), frame(5, [5]), frame(9, [8, 9, 10], 2)]
  expect(auditPublicBets(whole, [], placed)).toMatchObject({ counted: 8, misses: [] })
  const lost = [frame(1, [3, 4], 2), frame(9, [8, 9, 10], 2)]
  expect(auditPublicBets(lost, [], placed).misses).toEqual([
    'of 8 bets after a.1 the stream told of 5 and skipped 2: 3-4 (2 skipped), 8-10 (2 skipped)',
  ])
})

test('behavior: a resync and another epoch excuse what is around them, and not most', () => {
  const frames = [frame(1, [1, 2, 3]), frame(7, [6, 7, 8])]
  expect(auditPublicBets(frames, [{ epoch: 'a', sequence: 4 }], placed)).toMatchObject({ counted: 6, misses: [] })
  expect(auditPublicBets([frame(1, [1, 2, 3]), frame(1, [6, 7, 8], 0, 'b')], [], placed).misses).toEqual([])
  expect(auditPublicBets([frame(1, [1, 2])], [], placed).misses).toEqual(['only 2 of 12 bets were between resyncs'])
})

test('behavior: finds a bet that the chain does not have', () => {
  const misses = auditPublicBets([frame(1, [1, 2, 3, 4, 5, 6]), frame(2, [77])], [], placed).misses
  expect(misses).toContainEqual('1 bets told that the chain does not have: 77')
})
