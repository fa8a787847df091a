import type { LpPool, LpPoolToken, LpTransaction } from '@tyche/api-schema/pools'
import { USD_PRECISION } from '@tyche/protocol/scales'

export const USD = USD_PRECISION

export const usdm = `0x${'11'.repeat(20)}` as const
export const teth = `0x${'22'.repeat(20)}` as const
export const stableAddress = `0x${'44'.repeat(20)}` as const
const bluechipAddress = `0x${'55'.repeat(20)}` as const

const usdmPart: LpPoolToken = {
  token: usdm,
  symbol: 'USDM',
  decimals: 6,
  isAccepted: true,
  feed: null,
  balance: '1000000000000',
  reserved: '0',
  liabilities: '0',
  priceUsd: `${USD}`,
  valueUsd: `${1_000_000n * USD}`,
  weightBasisPoints: 10_000,
  minWeightBasisPoints: 0,
  maxWeightBasisPoints: 10_000,
}

/** A pool of one token, worth a million. */
export const stablePool: LpPool = {
  poolId: 'stable',
  address: stableAddress,
  name: 'Tyche Stable Pool',
  symbol: 'tSTABLE',
  createdAt: 1_700_000_000,
  liquidityUsd: `${1_000_000n * USD}`,
  aumMinUsd: `${990_000n * USD}`,
  aumMaxUsd: `${1_001_000n * USD}`,
  lpSupply: `${1_000_000n * USD}`,
  lpPriceUsd: `${USD}`,
  apy7d: `${USD / 8n}`,
  apy30d: `${-USD / 50n}`,
  volume24hUsd: `${1_234n * USD}`,
  volumeUsd: `${56_789n * USD}`,
  betCount: 42,
  reservedUsd: `${11_000n * USD}`,
  bankers: [`0x${'66'.repeat(20)}`],
  isPrivate: false,
  addFeeBasisPoints: 0,
  removeFeeBasisPoints: 10,
  spreadBasisPoints: 0,
  tokens: [usdmPart],
}

/** A pool of two tokens in equal parts, each with a band of 20 to 80 %. */
export const bluechipPool: LpPool = {
  ...stablePool,
  poolId: 'bluechip',
  address: bluechipAddress,
  name: 'Tyche Blue Chip Pool',
  symbol: 'tBLUE',
  liquidityUsd: `${2_000_000n * USD}`,
  aumMinUsd: `${2_000_000n * USD}`,
  aumMaxUsd: `${2_000_000n * USD}`,
  lpSupply: `${2_000_000n * USD}`,
  apy7d: null,
  apy30d: null,
  reservedUsd: '0',
  addFeeBasisPoints: 35,
  removeFeeBasisPoints: 15,
  spreadBasisPoints: 25,
  tokens: [
    { ...usdmPart, weightBasisPoints: 5_000, minWeightBasisPoints: 2_000, maxWeightBasisPoints: 8_000 },
    {
      ...usdmPart,
      token: teth,
      symbol: 'TETH',
      decimals: 18,
      balance: `${250n * USD}`,
      priceUsd: `${4_000n * USD}`,
      weightBasisPoints: 5_000,
      minWeightBasisPoints: 2_000,
      maxWeightBasisPoints: 8_000,
    },
  ],
}

/** An entry of a pool's history; the number orders them. */
export const entry = (number: number, other: Partial<LpTransaction> = {}): LpTransaction => ({
  id: `${number}-0`,
  poolId: 'stable',
  pool: stableAddress,
  kind: 'add',
  account: `0x${'77'.repeat(20)}`,
  token: usdm,
  amount: `${number * 1_000_000}`,
  stake: null,
  fee: null,
  poolProfit: null,
  lpAmount: `${BigInt(number) * USD}`,
  valueUsd: `${BigInt(number) * USD}`,
  exitOrder: null,
  at: 1_700_000_000 + number,
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  ...other,
})
