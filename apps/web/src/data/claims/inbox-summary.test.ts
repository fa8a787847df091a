import type { Claimable } from '@tyche/api-schema/account'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { expect, test } from 'vitest'
import { teth, usdm } from '../../testing/pools.ts'
import { inboxSummaryOf } from './inbox-summary.ts'

const now = 1_750_000_000
const none = { count: 0, points: '0.000' }
const claimable: Claimable = {
  count: 12,
  tickets: [{ token: usdm, count: 3, amount: '5000000' }],
  refunds: [{ token: usdm, count: 1, amount: '7' }],
  liabilities: [{ debtor: `0x${'99'.repeat(20)}`, token: teth, amount: '11' }],
  preOrders: [{ token: teth, count: 1, amount: '2' }],
  pointPrizes: [{ token: usdm, count: 1, amount: '10' }],
  pointRefunds: { count: 1, points: '5.000' },
  recycling: { count: 2, points: '1.000' },
  cardsToReceive: { count: 1, points: '3.000' },
  cardsToActivate: none,
  vouchers: [{ token: teth, count: 1, amount: '4' }],
}
const bet = (change: Partial<GameRecord>) =>
  ({
    game: 'coin',
    nonce: '3',
    token: usdm,
    cost: '100',
    status: 'pending',
    playedAt: now - 30 * 3_600,
    isSetAside: false,
    refundRequestedAt: null,
    refundableAt: null,
    ...change,
  }) as GameRecord

test('behavior: counts what the service counts, without the tickets to recycle, and adds bets that are due', () => {
  expect(inboxSummaryOf(claimable, [bet({}), bet({ nonce: '4', playedAt: now - 60 })], now)).toEqual({
    count: 11,
    sums: [
      { token: usdm, amount: 5_000_117n },
      { token: teth, amount: 17n },
    ],
  })
})

test('behavior: a kind that this page does not know is counted and summed, not lost', () => {
  const newer = { count: 5, medals: [{ token: usdm, amount: '9', count: 2 }, { points: '1.5' }, 'odd', null] }
  expect(inboxSummaryOf(newer as unknown as Claimable, [], now)).toEqual({
    count: 5,
    sums: [{ token: usdm, amount: 9n }],
  })
})

test('behavior: nothing waits while nothing is known', () => {
  expect(inboxSummaryOf(undefined, undefined, now)).toEqual({ count: 0, sums: [] })
})
