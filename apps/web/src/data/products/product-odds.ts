import type { Product } from '@tyche/api-schema/lottery/products'
import { PRECISION } from '@tyche/protocol/scales'

type Terms = Pick<Product, 'kind' | 'total' | 'quantity' | 'sold' | 'reward' | 'minSale'>

export const leftOf = ({ total, sold }: Pick<Product, 'total' | 'sold'>): number => Math.max(0, total - sold)

/**
 * How many codes take part in the draw if nobody else buys more. A quantity-limited product is drawn only sold out, a
 * time-limited one only from its least number of codes on.
 */
export function codesInDraw({ kind, total, sold, minSale }: Terms, bought = 0): number {
  if (kind === 'quantityLimited') return total
  return Math.min(total, Math.max(sold + bought, minSale ?? 0, 1))
}

/** The chance, 0 to 1, that at least one of `held` codes is among the `quantity` that win of `sale`. */
export function chanceOf({ held, quantity, sale }: { held: number; quantity: number; sale: number }): number {
  if (held <= 0 || sale <= 0 || quantity <= 0) return 0
  if (held + quantity > sale) return 1
  const [few, many] = held < quantity ? [held, quantity] : [quantity, held]
  let log = 0
  for (let index = 0; index < few; index += 1) log += Math.log1p(-many / (sale - index))
  return -Math.expm1(log)
}

/** What `held` codes win on average, in base units of the prize's token, rounded down. */
export function averageWinDown({ reward, quantity }: Pick<Product, 'reward' | 'quantity'>, held: number, sale: number) {
  if (sale <= 0) return 0n
  return (BigInt(reward) * BigInt(Math.min(quantity, sale)) * BigInt(held)) / BigInt(sale)
}

/** The part of the price that comes back on average, scaled by `PRECISION`; `cost` and `worth` in the same token. */
export function returnDown(worth: bigint, cost: bigint): bigint {
  return cost === 0n ? 0n : (worth * PRECISION) / cost
}
