import type { LotteryGuards, LotteryTokenConfig } from './chain-config.ts'

/** What every product is added under, on every chain, until the owner decides otherwise: as LuckyBuy begins. */
export const lotterySettings = {
  /** Part of the sales that the treasury gets when a product is drawn. */
  devFeeBasisPoints: 200,
  /** Part of the sales after the fee that prizes leave. */
  minEdgeBasisPoints: 500,
  /** Part of a pool that the prizes of all its open products may reach. */
  openPrizesBasisPoints: 1_000,
} as const

/** How long income takes to vest in the vault, as it begins. */
export const vestingPeriodSec = 86_400

/** Ten minutes of rounds before a draw, and an afternoon in which a false list of a sale for points is seen and vetoed. */
export const publicLotteryGuards: LotteryGuards = {
  openSurplusBasisPoints: 250,
  drawDelaySec: 600,
  commitDelaySec: 21_600,
  minOffChainSaleSec: 3_600,
}

/** Products for dollars, backed by Stable; what a day's vouchers and reserves may take bounds what a stolen key can. */
export const publicLotteryTokens: readonly LotteryTokenConfig[] = [
  { symbol: 'USDC', pool: 'stable', voucherLimit: '1000', reserveLimit: '1000' },
]
