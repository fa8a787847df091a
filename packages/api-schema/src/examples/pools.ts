import { lpPoolPaths } from '../pools.ts'
import { contract, cursor, type Examples, hash, now, player, pool, usd, usdm } from './example.ts'

const stable = {
  ...{ poolId: 'stable', address: pool, name: 'Tyche Stable', symbol: 'tSTABLE', createdAt: now - 2_592_000 },
  ...{ liquidityUsd: usd(1_000), aumMinUsd: usd(990), aumMaxUsd: usd(1_004), lpSupply: usd(980) },
  ...{ lpPriceUsd: '1020408163265306122', apy7d: '81000000000000000', apy30d: null },
  ...{ volume24hUsd: usd(400), volumeUsd: usd(9_100), betCount: 812, reservedUsd: usd(10) },
  ...{ bankers: [contract], isPrivate: false, addFeeBasisPoints: 10, removeFeeBasisPoints: 10, spreadBasisPoints: 5 },
  tokens: [
    {
      ...{ token: usdm, symbol: 'USDM', decimals: 6, isAccepted: true, feed: contract, balance: '1000000000' },
      ...{ reserved: '10000000', liabilities: '0', priceUsd: usd(1), valueUsd: usd(1_000) },
      ...{ weightBasisPoints: 10_000, minWeightBasisPoints: 0, maxWeightBasisPoints: 10_000 },
    },
  ],
}
const transaction = {
  ...{ id: '4180-2', poolId: 'stable', pool, kind: 'add', account: player, token: usdm, amount: '50000000' },
  ...{ stake: null, fee: null, poolProfit: null, lpAmount: usd(49), valueUsd: usd(50), exitOrder: null },
  ...{ at: now - 7_200, hash },
}
const transactions = { list: [transaction], nextCursor: cursor }
const reasons = ['poolUnknown', 'invalidCursor', 'indexerNotReady'] as const

export const poolExamples: Examples = {
  [lpPoolPaths.poolList]: { request: {}, data: { list: [stable] }, reasons: ['indexerNotReady'] },
  [lpPoolPaths.poolInfo]: {
    request: { poolId: 'stable', period: 'week' },
    data: {
      pool: stable,
      history: [
        { at: now, lpPriceUsd: stable.lpPriceUsd, liquidityUsd: usd(1_000), lpSupply: usd(980), volumeUsd: usd(40) },
      ],
    },
    reasons: ['poolUnknown', 'indexerNotReady'],
  },
  [lpPoolPaths.userPoolList]: {
    request: {},
    data: {
      list: [
        {
          ...{ poolId: 'stable', pool, lpAmount: usd(49), share: '50000000000000000', valueUsd: usd(50) },
          ...{ depositedUsd: usd(50), withdrawnUsd: '0', earnedUsd: '0', firstAt: now - 7_200 },
        },
      ],
    },
    reasons: ['indexerNotReady'],
  },
  [lpPoolPaths.transaction]: { request: { poolId: 'stable', kinds: ['add'], limit: 20 }, data: transactions, reasons },
  [lpPoolPaths.userTransaction]: { request: { poolId: 'stable', limit: 20 }, data: transactions, reasons },
}
