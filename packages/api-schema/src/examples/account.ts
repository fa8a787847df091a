import { userPaths } from '../account.ts'
import { playRecordPaths } from '../play-record.ts'
import { referralPaths } from '../points/referral.ts'
import { contract, type Examples, friend, now, page, pageRequest, player, usd, usdm } from './example.ts'
import { betExample } from './games.ts'

const figures = {
  ...{ playTimes: 40, betTimes: 12, wins: 19, losses: 21, winChance: '475000000000000000' },
  ...{ totalCost: usd(400), totalWin: usd(388), totalProfit: `-${usd(12)}` },
}
const none = { count: 0, points: '0.000' }

export const accountExamples: Examples = {
  [userPaths.user]: {
    data: {
      ...{ address: player, referralCode: 'K7M2QX4P', referrer: friend, points: '1250.500' },
      ...{ vipLevel: 1, vipExp: usd(1_200), levelExp: usd(1_000), nextLevelExp: usd(5_000) },
      ...{ vipMultiplier: '1100000000000000000', checkInBudget: '80.000', isFrozen: false, createdAt: now - 864_000 },
    },
  },
  [userPaths.referralCode]: {
    request: { code: 'K7M2QX4P' },
    data: {},
    reasons: ['referralUnknownCode', 'referralOwnCode', 'referralCycle', 'referralAlreadyBound'],
  },
  [userPaths.claimable]: {
    data: {
      count: 5,
      tickets: [{ token: usdm, count: 2, amount: '150000000' }],
      refunds: [],
      liabilities: [{ debtor: contract, token: usdm, amount: '7000000' }],
      preOrders: [],
      pointPrizes: [],
      pointRefunds: none,
      recycling: { count: 1, points: '2.000' },
      cardsToReceive: { count: 1, points: '55.500' },
      cardsToActivate: none,
      vouchers: [],
    },
    reasons: ['indexerNotReady'],
  },
  [userPaths.queryPoint]: { data: { point: '1250.500' } },
  [referralPaths.referralInfo]: {
    request: pageRequest,
    data: {
      ...{ code: 'K7M2QX4P', link: 'http://localhost:7777/?ref=K7M2QX4P', referrer: null, boundAt: null },
      ...{ referredCount: 1, totalCostUsd: usd(300), totalPoints: '30.000' },
      list: [{ address: friend, totalCost: usd(300), contributePoints: '30.000', boundAt: now - 86_400 }],
      ...page,
    },
  },
  [playRecordPaths.payData]: {
    request: { game: 'coin', period: 'month' },
    data: {
      ...figures,
      tokens: [{ token: usdm, totalCost: '400000000', totalWin: '388000000', totalProfit: '-12000000' }],
      games: [{ game: 'coin', ...figures }],
      history: [{ at: now, betTimes: 12, costUsd: usd(400), profitUsd: `-${usd(12)}` }],
      topWins: [betExample],
      luckyPlays: [
        {
          ...{ game: 'coin', token: usdm, nonce: '12', play: 0, playedAt: now - 60, settleHash: betExample.settleHash },
          ...{ wager: '1000000', income: '1950000', multiplier: '1950000000000000000', outcome: 1, choice: 1 },
        },
      ],
    },
    reasons: ['gameUnknown', 'indexerNotReady'],
  },
  [playRecordPaths.payRecord]: {
    request: { game: 'coin', status: 'settled', ...pageRequest },
    data: { list: [betExample], ...page },
    reasons: ['gameUnknown', 'indexerNotReady'],
  },
}
