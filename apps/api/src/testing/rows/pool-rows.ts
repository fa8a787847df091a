import { PRICE_PRECISION, USD_PRECISION } from '@tyche/protocol/scales'
import { blueChipPoolAddress, stablePoolAddress, testEthAddress, testUsdAddress } from '../test-deployment.ts'

/** One million dollars in one token, shares at 1 USD. */
export const stablePoolRow = {
  address: stablePoolAddress,
  slug: 'stable',
  name: 'Tyche Stable Pool',
  symbol: 'tSTABLE',
  createdAt: 1_700_000_000,
  owner: `0x${'5'.repeat(40)}`,
  tokens: [testUsdAddress],
  supply: 1_000_000n * USD_PRECISION,
  inPrivateMode: false,
  addFeeBasisPoints: 10,
  removeFeeBasisPoints: 20,
  spreadBps: 30,
  exitGapBps: 40,
  drawdownBps: 2_000,
  roundDrawdownBps: 500,
  aumMax: 1_000_300n * USD_PRECISION,
  aumMin: 999_000n * USD_PRECISION,
  valueUsd: 1_000_000n * USD_PRECISION,
  price: PRICE_PRECISION,
  volumeUsd: 5_000n * USD_PRECISION,
  volumeCount: 42,
  updatedAt: 1_700_000_100,
}

/** The stable pool's dollars. */
export const poolTokenRow = {
  id: `${stablePoolAddress}-${testUsdAddress}`,
  pool: stablePoolAddress,
  token: testUsdAddress,
  decimals: 6,
  isAccepted: true,
  feed: `0x${'8'.repeat(40)}`,
  feedDecimals: 8,
  maxAge: 86_400,
  deviationBps: 25,
  minWeightBps: 0,
  maxWeightBps: 10_000,
  balance: 1_000_000_000_000n,
  reserved: 0n,
  liabilities: 0n,
  openStakes: 0n,
  openNet: 0n,
  price: PRICE_PRECISION,
  volume: 5_000_000_000n,
}

/** The blue chip pool: 600,000 dollars and 100 ether at 4,000. */
export const blueChipPoolRow = {
  ...stablePoolRow,
  address: blueChipPoolAddress,
  slug: 'bluechip',
  name: 'Tyche Blue Chip',
  symbol: 'tBLUE',
  tokens: [testUsdAddress, testEthAddress],
}

export const blueChipTokenRows = [
  {
    ...poolTokenRow,
    id: `${blueChipPoolAddress}-${testEthAddress}`,
    pool: blueChipPoolAddress,
    token: testEthAddress,
    decimals: 18,
    feed: `0x${'9'.repeat(40)}`,
    minWeightBps: 2_000,
    maxWeightBps: 8_000,
    balance: 100n * USD_PRECISION,
    reserved: USD_PRECISION / 2n,
    price: 4_000n * PRICE_PRECISION,
  },
  {
    ...poolTokenRow,
    id: `${blueChipPoolAddress}-${testUsdAddress}`,
    pool: blueChipPoolAddress,
    minWeightBps: 2_000,
    maxWeightBps: 8_000,
    balance: 600_000_000_000n,
    reserved: 1_000_000n,
  },
]
