import type { LotteryTokenConfig } from './chain-config.ts'

/** What every product is added under, on every chain, until the owner decides otherwise: as LuckyBuy begins. */
export const lotterySettings = {
  /** Part of the sales that the treasury gets when a product is drawn. */
  devFeeBasisPoints: 200,
  /** Part of the sales after the fee that prizes leave. */
  minEdgeBasisPoints: 500,
  /** Part of a pool that the prizes of all its open products may reach. */
  openPrizesBasisPoints: 1_000,
} as const

/** Products for dollars, backed by Stable; a day's vouchers bound what a stolen key can take. */
export const publicLotteryTokens: readonly LotteryTokenConfig[] = [
  { symbol: 'USDC', pool: 'stable', voucherLimit: '1000' },
]
