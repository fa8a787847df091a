import { checkInPaths } from '../points/check-in.ts'
import { pointBuyPaths } from '../points/point-buy.ts'
import { rankPaths } from '../points/ranks.ts'
import { rewardCardPaths } from '../points/reward-cards.ts'
import { cursor, type Examples, friend, now, page, pageRequest, player, signature, usd, usdm } from './example.ts'
import { orderExample } from './lottery.ts'

const day = { period: 'daily', index: 20_780, key: '2026-11-23', startsAt: now - 43_200, endsAt: now + 43_200 }
const rules = {
  ...{ places: 50, minVolumeUsd: usd(10), pointsPerUsd: '0.250', ownCapPerUsd: '1.000', minPrize: '1.000' },
  cardSec: 2_592_000,
}
const period = { ...day, state: 'open', asOfBlock: 4_200, entrants: 2, poolPoints: '250.000', rules, now }
const rows = [
  { rank: 1, address: friend, volumeUsd: usd(700), reward: '166.666' },
  { rank: 2, address: player, volumeUsd: usd(300), reward: '83.333' },
]
const mine = { ...rows[1], gapUsd: usd(400), rewardNow: '83.333' }
const source = { period: 'daily', index: 20_779, rank: 2 }
const card = {
  ...{ cardId: '81', name: 'Daily rank 2026-11-22, place 2', source, points: '55.500', token: null, amount: null },
  ...{ endTime: now + 2_500_000, status: 'waiting', cdkey: null, voucher: null },
}
const received = { ...card, status: 'unused', cdkey: '23456-789AB-CDEFG-HJKMC' }
const voucher = {
  voucher: { id: '60123', account: player, token: usdm, amount: '5000000', deadline: String(now + 604_800) },
  signature,
}
const ofTokens = { ...card, cardId: '97', name: 'Launch', source: null, points: null, token: usdm, amount: '5000000' }
const key = 'b3f0c6a8-5d1e-4c77-9a42'
const pointOrder = { ...orderExample, orderId: '41', offChain: true, cost: '20', hash: null }

export const pointExamples: Examples = {
  [checkInPaths.checkIn]: {
    request: {},
    data: { date: '2026-11-23', streak: 3, points: '30.000', budget: '50.000' },
    reasons: ['alreadyCheckedIn', 'accountFrozen', 'indexerNotReady'],
  },
  [checkInPaths.checkInRecord]: {
    request: { month: '2026-11' },
    data: {
      month: '2026-11',
      days: [{ date: '2026-11-23', streak: 3, points: '30.000' }],
      ...{ streak: 3, isCheckedIn: true, nextPoints: '40.000', budget: '50.000', now },
    },
    reasons: ['indexerNotReady'],
  },
  [rankPaths.list]: {
    request: { period: 'daily', limit: 20 },
    data: { period, list: rows, nextCursor: cursor, mine },
    reasons: ['rankUnknown', 'invalidCursor', 'sessionExpired', 'indexerNotReady'],
  },
  [rankPaths.listWithTag]: {
    request: { period: 'daily', tag: 'coin', limit: 20 },
    data: {
      period: { ...period, poolPoints: '0.000', rules: null },
      list: rows.map((row) => ({ ...row, reward: null })),
      nextCursor: null,
    },
    reasons: ['rankUnknown', 'invalidCursor', 'sessionExpired', 'indexerNotReady'],
  },
  [rankPaths.rewardDetail]: {
    request: { period: 'daily' },
    data: {
      period,
      resultHash: null,
      list: [{ rank: 1, weight: 1_000, address: friend, points: '166.666' }],
    },
    reasons: ['rankUnknown', 'indexerNotReady'],
  },
  [rankPaths.recordList]: {
    request: { period: 'daily', ...pageRequest },
    data: {
      list: [
        {
          ...{ ...day, index: 20_779, key: '2026-11-22', startsAt: now - 129_600, endsAt: now - 43_200 },
          ...{ rank: 2, address: player, volumeUsd: usd(300), reward: '55.500', cardStatus: 'waiting' },
        },
      ],
      ...page,
    },
    reasons: ['indexerNotReady'],
  },
  [rankPaths.mine]: {
    request: { period: 'daily' },
    data: { period, mine },
    reasons: ['rankUnknown', 'indexerNotReady'],
  },
  [rewardCardPaths.unusedList]: {
    request: pageRequest,
    data: { list: [received], ...page },
    reasons: ['indexerNotReady'],
  },
  [rewardCardPaths.queryReceive]: {
    request: pageRequest,
    data: { list: [card, { ...ofTokens, status: 'used', voucher }], ...page, total: 2 },
    reasons: ['indexerNotReady', 'chainUnavailable'],
  },
  [rewardCardPaths.receive]: {
    request: { ids: ['81'] },
    data: { list: [received] },
    reasons: ['cardUnknown', 'notYours', 'cardUsed', 'cardExpired', 'accountFrozen', 'indexerNotReady'],
  },
  [rewardCardPaths.activate]: {
    request: { cdkey: '23456-789AB-CDEFG-HJKMC' },
    data: { points: '0.000', balance: '1250.500', ...voucher },
    reasons: [
      ...(['cardUnknown', 'cardUsed', 'cardExpired', 'accountFrozen', 'signerUnavailable'] as const),
      ...(['indexerNotReady', 'chainUnavailable'] as const),
    ],
  },
  [pointBuyPaths.payProduct]: {
    request: { productId: 33, quantity: 10, maxCost: '20', idempotencyKey: key },
    data: { order: { ...pointOrder, productId: 33 }, balance: '1230.500' },
    reasons: [
      ...(['productUnknown', 'productClosed', 'soldOut', 'termsChanged', 'keyReused'] as const),
      ...(['pointsInsufficient', 'accountFrozen', 'indexerNotReady'] as const),
    ],
  },
  [pointBuyPaths.withdrawOrder]: {
    request: { orderId: '41', action: 'recycle' },
    data: { points: '2.000', balance: '1232.500' },
    reasons: ['orderUnknown', 'notYours', 'orderState', 'indexerNotReady'],
  },
}
