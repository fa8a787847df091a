import type { LpPool, LpPoolToken } from '@tyche/api-schema/endpoints/lp-pool'
import { ALL_BASIS_POINTS, lessDown, partUp } from './basis-points.ts'

const USD = 10n ** 18n

/** A pool of one token reads no price: one whole token counts as one dollar. */
function priceOf(pool: LpPool, token: LpPoolToken): bigint | undefined {
  if (pool.tokens.length === 1) return USD
  return token.priceUsd === null ? undefined : BigInt(token.priceUsd)
}

export function valueIn(pool: LpPool, token: LpPoolToken, amount: bigint): bigint | undefined {
  const price = priceOf(pool, token)
  return price === undefined ? undefined : (amount * price) / 10n ** BigInt(token.decimals)
}

/** What a deposit costs beside the price of open bets; the pool's own terms, in dollars of 18 decimals. */
export interface DepositCosts {
  value: bigint
  spread: bigint
  fee: bigint
}

export function depositCosts(pool: LpPool, token: LpPoolToken, amount: bigint): DepositCosts | undefined {
  const value = valueIn(pool, token, amount)
  if (value === undefined) return undefined
  const counted = hasSpread(pool) ? lessDown(value, pool.spreadBasisPoints) : value
  return { value, spread: value - counted, fee: partUp(counted, pool.addFeeBasisPoints) }
}

/** The spread guards against late feeds, which only a pool of several tokens reads. */
export const hasSpread = (pool: LpPool): boolean => pool.tokens.length > 1

/** What leaving at a price costs. With one token the contract takes nothing: leaving in kind is the same without a fee. */
export const removeFeeOf = (pool: LpPool): number => (pool.tokens.length > 1 ? pool.removeFeeBasisPoints : 0)

export function shareValue(pool: LpPool, lpAmount: bigint): bigint | undefined {
  return pool.lpPriceUsd === null ? undefined : (lpAmount * BigInt(pool.lpPriceUsd)) / USD
}

/** How much open bets matter in the price of who comes (`add`) or leaves, in basis points rounded up. */
export function openBetsEffect(pool: LpPool, move: 'add' | 'remove'): number | undefined {
  const { liquidityUsd, aumMinUsd, aumMaxUsd } = pool
  if (liquidityUsd === null || aumMinUsd === null || aumMaxUsd === null) return undefined
  const [whole, part] =
    move === 'add' ? [BigInt(aumMaxUsd), BigInt(liquidityUsd)] : [BigInt(liquidityUsd), BigInt(aumMinUsd)]
  if (whole === 0n || part >= whole) return 0
  return Number(((whole - part) * ALL_BASIS_POINTS + whole - 1n) / whole)
}

/**
 * How much more of a token its band has room for, in base units; undefined where nothing bounds it. Open bets move it, so
 * that the last thousandth is left.
 */
export function roomFor(pool: LpPool, token: LpPoolToken): bigint | undefined {
  const price = priceOf(pool, token)
  const { aumMaxUsd } = pool
  if (!hasSpread(pool) || token.maxWeightBasisPoints >= 10_000) return undefined
  if (price === undefined || price === 0n || aumMaxUsd === null || token.valueUsd === null) return undefined
  const most = BigInt(token.maxWeightBasisPoints)
  const room = (most * BigInt(aumMaxUsd) - ALL_BASIS_POINTS * BigInt(token.valueUsd)) / (ALL_BASIS_POINTS - most)
  if (room <= 0n) return 0n
  return (room * 10n ** BigInt(token.decimals) * 999n) / (price * 1000n)
}

/**
 * What shares bring in a token once no open bet counts against them: the contract's own reckoning at the LP price, which
 * leaves the stakes of open bets out. Undefined without a price.
 */
export function whenClear(pool: LpPool, token: LpPoolToken, lpAmount: bigint): bigint | undefined {
  const gross = shareValue(pool, lpAmount)
  const price = priceOf(pool, token)
  if (gross === undefined || !price) return undefined
  const net = gross - partUp(gross, removeFeeOf(pool))
  const priceUp = hasSpread(pool) ? price + partUp(price, pool.spreadBasisPoints) : price
  return (net * 10n ** BigInt(token.decimals)) / priceUp
}
