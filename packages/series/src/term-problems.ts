import { minSaleOf, stablecoinUsdUp } from '@tyche/loyalty'
import { AMOUNT_MAX, BPS_DENOMINATOR } from '@tyche/protocol/scales'
import type { ResolvedSeries, SeriesToken } from './resolve-series.ts'

/** What the contract allows, read from the chain. */
export interface TermLimits {
  /** Share of net sales that goes to the treasury. */
  devFeeBasisPoints: number
  /** Share of the rest that prizes must leave. */
  minEdgeBps: number
  /** Longest time from now to the end of a sale. */
  maxDurationSec: number
  /** Shortest duration of a sale for points. */
  minOffChainSaleSec: number
  /** Open prizes of the token now, and their limit. Not checked when left out. */
  prizes?: { open: bigint; limit: bigint }
  /** The same for the surplus that open products of the token may bring its pool. */
  surplus?: { open: bigint; limit: bigint }
  /** Tokens that prizes for points may be in, and USD (18 decimals) that may still be promised; left out, it is not checked. */
  pointBuy?: { stablecoins: readonly SeriesToken[]; roomUsd?: bigint }
}

export interface TermProblem {
  field: keyof ResolvedSeries
  message: string
}

/** The largest sum of a product's prizes, rounded down: the contract compares exact products. */
export function maxPrizesDown(
  { price, total, subsidy }: Pick<ResolvedSeries, 'price' | 'total' | 'subsidy'>,
  { devFeeBasisPoints, minEdgeBps }: Pick<TermLimits, 'devFeeBasisPoints' | 'minEdgeBps'>,
): bigint {
  const sales = price * BigInt(total)
  return (
    (sales * (BPS_DENOMINATOR - BigInt(devFeeBasisPoints)) * (BPS_DENOMINATOR - BigInt(minEdgeBps))) /
      (BPS_DENOMINATOR * BPS_DENOMINATOR) +
    subsidy
  )
}

/** Surplus for the pool when a product sells out. The fee is rounded down, in favour of the pool. */
function surplusOf({ price, reward, subsidy, quantity, total }: ResolvedSeries, devFeeBasisPoints: number): bigint {
  const sales = price * BigInt(total)
  return sales - (sales * BigInt(devFeeBasisPoints)) / BPS_DENOMINATOR + subsidy - reward * BigInt(quantity)
}

/** Every reason why the contract would refuse a round of the series; empty when it would accept it. */
export function findTermProblems(series: ResolvedSeries, limits: TermLimits): TermProblem[] {
  const { price, reward, subsidy, quantity, total, durationSec, pauseSec, offChain, kind } = series
  const problems: TermProblem[] = []
  const refuse = (field: TermProblem['field'], message: string) => problems.push({ field, message })

  if (price === 0n) refuse('price', 'must be above 0')
  if (reward === 0n) refuse('reward', 'must be above 0')
  const sales = price * BigInt(total)
  const prizes = reward * BigInt(quantity)
  if (sales + subsidy > AMOUNT_MAX) refuse('price', 'comes to more than a product can hold')
  if (prizes > AMOUNT_MAX) refuse('reward', 'comes to more than a product can hold')
  if (quantity >= total) refuse('quantity', `must be below the ${total} codes on sale`)
  if (pauseSec + durationSec > limits.maxDurationSec)
    refuse('durationSec', `must end within ${limits.maxDurationSec} seconds, the pause included`)
  // With a subsidy, a draw over fewer codes would leave the pool a larger surplus than a sold-out sale.
  if (subsidy > 0n && (offChain || kind === 'timeLimited'))
    refuse('subsidy', 'must be 0 unless the series is quantity-limited and sold for tokens')

  if (offChain) {
    // The price is in points, and the reward pool limits the prizes.
    if (durationSec < limits.minOffChainSaleSec)
      refuse('durationSec', `must be at least ${limits.minOffChainSaleSec} seconds for a sale for points`)
    return [...problems, ...findPointBuyProblems(series, limits)]
  }
  const most = maxPrizesDown(series, limits)
  if (prizes > most)
    refuse('reward', `prizes come to ${prizes}, above the ${most} that ${total} codes and the subsidy allow`)
  if (limits.prizes && prizes + limits.prizes.open > limits.prizes.limit)
    refuse('reward', `with ${limits.prizes.open} in open prizes it passes the pool's ${limits.prizes.limit}`)
  const surplus = surplusOf(series, limits.devFeeBasisPoints)
  if (limits.surplus && surplus + limits.surplus.open > limits.surplus.limit)
    refuse(
      'price',
      `with ${limits.surplus.open} in open surplus, its ${surplus} passes the pool's ${limits.surplus.limit}`,
    )
  return problems
}

/** What a sale for points may promise for the points that it takes, and what the house may give back at all. */
function findPointBuyProblems(series: ResolvedSeries, { pointBuy }: TermLimits): TermProblem[] {
  const { kind, price, reward, quantity, total } = series
  if (!pointBuy || price === 0n || reward === 0n || quantity >= total) return []
  const token = pointBuy.stablecoins.find(({ address }) => address.toLowerCase() === series.token.toLowerCase())
  if (!token) return [{ field: 'token', message: 'must be a USD stablecoin for a sale for points' }]
  const rewardUsd = stablecoinUsdUp(reward, token.decimals)
  const terms = { kind, total: BigInt(total), quantity: BigInt(quantity), pricePoints: price, rewardUsd }
  if (minSaleOf(terms) === undefined)
    return [{ field: 'reward', message: `prizes are worth more than the points of all ${total} codes` }]
  const prizesUsd = rewardUsd * terms.quantity
  if (pointBuy.roomUsd === undefined || prizesUsd <= pointBuy.roomUsd) return []
  const message = `prizes are worth ${prizesUsd}, above the ${pointBuy.roomUsd} that may still be given back`
  return [{ field: 'reward', message }]
}
