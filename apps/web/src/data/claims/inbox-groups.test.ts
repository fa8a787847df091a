import type { Claimable } from '@tyche/api-schema/account'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { RewardCard } from '@tyche/api-schema/points/reward-cards'
import { expect, test } from 'vitest'
import { pointOrder, refundTicket, wonTicket } from '../../testing/lottery/tickets.ts'
import { teth, usdm } from '../../testing/pools.ts'
import { addPoints } from './claim-item.ts'
import { groupsOf, itemsOf } from './inbox-groups.ts'

const now = 1_750_000_000
const none = { count: 0, points: '0.000' }
const claimable: Claimable = {
  count: 5,
  tickets: [{ token: usdm, count: 3, amount: '5000000' }],
  refunds: [{ token: usdm, count: 1, amount: '7' }],
  liabilities: [{ debtor: `0x${'99'.repeat(20)}`, token: teth, amount: '11' }],
  preOrders: [],
  pointPrizes: [],
  pointRefunds: none,
  recycling: none,
  cardsToReceive: none,
  cardsToActivate: none,
  vouchers: [],
}
const preOrder = (change: Partial<PreOrder>) =>
  ({ orderId: '1', token: usdm, left: '40', lastSkip: null, ...change }) as PreOrder
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
const card = (change: Partial<RewardCard>) =>
  ({
    cardId: '5',
    name: 'Rank',
    source: null,
    points: '12.500',
    endTime: now + 9,
    status: 'waiting',
    cdkey: null,
    ...change,
  }) as RewardCard
const brief = (parts: Parameters<typeof groupsOf>[0]) =>
  groupsOf(parts, now).map(({ kind, count, sums, points }) => [kind, count, sums.map(({ amount }) => amount), points])

test('behavior: before the tickets are listed, the service’s sums count them', () => {
  expect(brief({ claimable })).toEqual([
    ['ticket', 3, [5_000_000n], undefined],
    ['refund', 1, [7n], undefined],
    ['liability', 1, [11n], undefined],
  ])
})

test('behavior: listed tickets replace the sums, also where another device has claimed them since', () => {
  expect(brief({ claimable, wins: [wonTicket], refunds: [] })).toEqual([
    ['ticket', 1, [90_000_000n], undefined],
    ['liability', 1, [11n], undefined],
  ])
})

test('behavior: every kind is there with what it brings', () => {
  const parts = {
    claimable,
    wins: [wonTicket],
    refunds: [refundTicket],
    pointWins: [pointOrder],
    pointRefunds: [{ ...pointOrder, ticketId: '901', refund: '250', operations: ['refund' as const] }],
    preOrders: [preOrder({ lastSkip: { productId: 3, reason: 'x', at: 1 } })],
    openBets: [bet({})],
    cards: [card({}), card({ cardId: '6', points: null, token: teth, amount: '8' })],
  }
  expect(brief(parts)).toEqual([
    ['ticket', 1, [90_000_000n], undefined],
    ['pointWin', 1, [180_000_000n], undefined],
    ['refund', 1, [3_000_000n], undefined],
    ['preOrder', 1, [40n], undefined],
    ['game', 1, [100n], undefined],
    ['liability', 1, [11n], undefined],
    ['card', 2, [8n], '12.500'],
    ['points', 1, [], '250.000'],
  ])
  const ids = itemsOf(parts, now).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('behavior: what cannot be taken yet is not offered', () => {
  expect(
    brief({
      pointRefunds: [{ ...pointOrder, refund: '250', operations: [] }],
      preOrders: [preOrder({}), preOrder({ left: '0', lastSkip: { productId: 3, reason: 'x', at: 1 } })],
      openBets: [
        bet({ playedAt: now - 3_600 }),
        bet({ refundRequestedAt: now - 60, refundableAt: now + 60 }),
        bet({ isSetAside: true }),
      ],
      cards: [card({ endTime: now })],
    }),
  ).toEqual([])
})

test('behavior: a kind that this page does not know is counted and summed, not lost', () => {
  const newer = {
    ...claimable,
    tickets: [],
    refunds: [],
    liabilities: [],
    medals: [{ token: usdm, amount: '9', count: 2 }, { points: '1.5' }, 'odd', null],
    streak: 4,
  } as Claimable
  expect(brief({ claimable: newer })).toEqual([['other', 5, [9n], '1.500']])
  const cards = { ...newer, medals: [], cards: [{ points: '3.000' }] } as Claimable
  expect(brief({ claimable: cards })).toEqual([['other', 1, [], '3.000']])
  expect(brief({ claimable: cards, cards: [card({ points: '3.000' })] })).toEqual([['card', 1, [], '3.000']])
})

test('behavior: what the lists hold is not counted again by its sum', () => {
  const summed = {
    ...claimable,
    preOrders: [{ token: usdm, count: 1, amount: '40' }],
    pointPrizes: [{ token: usdm, count: 1, amount: '180000000' }],
    vouchers: [{ token: teth, count: 1, amount: '8' }],
  }
  const parts = {
    claimable: summed,
    wins: [],
    refunds: [],
    pointWins: [pointOrder],
    preOrders: [preOrder({ lastSkip: { productId: 3, reason: 'x', at: 1 } })],
    cards: [card({ points: null, token: teth, amount: '8' })],
  }
  expect(brief(parts).map(([kind, count]) => [kind, count])).toEqual([
    ['pointWin', 1],
    ['preOrder', 1],
    ['liability', 1],
    ['card', 1],
  ])
})

test('behavior: points are added exactly', () => {
  expect(addPoints([])).toBe('0.000')
  expect(addPoints(['0.1', '0.2', '9007199254740993.001', '7'])).toBe('9007199254741000.301')
})

test('behavior: a row that two pages of a list repeat is one thing to claim', () => {
  const groups = groupsOf({ wins: [wonTicket, { ...wonTicket, ticketId: '17' }, wonTicket] }, now)
  expect(groups).toMatchObject([{ kind: 'ticket', count: 2 }])
})
