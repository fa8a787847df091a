import type { LotteryGuards, LotteryTokenConfig } from './chain-config.ts'

/** Initial limits of LuckyBuy on every chain, until the owner changes them. */
export const lotterySettings = {
  /** Part of the sales that the treasury gets when a product is drawn. */
  devFeeBasisPoints: 200,
  /** Part of the sales after the fee that must remain after prizes. */
  minEdgeBasisPoints: 500,
  /** Part of a pool that the prizes of all its open products may reach. */
  openPrizesBasisPoints: 1_000,
} as const

/** Initial vesting period of the vault. */
export const vestingPeriodSec = 86_400

/** Ten minutes of rounds before a draw, and some hours in which a wrong list of a sale for points can be vetoed. */
export const publicLotteryGuards: LotteryGuards = {
  openSurplusBasisPoints: 250,
  drawDelaySec: 600,
  commitDelaySec: 21_600,
  minOffChainSaleSec: 3_600,
}

/** Products for dollars, whose surplus goes to Stable; the daily limits bound what a stolen key can take. */
export const publicLotteryTokens: readonly LotteryTokenConfig[] = [
  { symbol: 'USDC', pool: 'stable', voucherLimit: '1000', reserveLimit: '1000' },
]
