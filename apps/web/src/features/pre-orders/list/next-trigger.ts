import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { Product } from '@tyche/api-schema/lottery/products'

/** What a running order waits for. */
export type NextTrigger =
  /** A round that it can buy, on sale now. */
  | { name: 'now'; product: Product }
  /** A round that it can buy from a time on. */
  | { name: 'at'; product: Product }
  /** A round that is still to come. */
  | { name: 'nextRound' }

/** Whether a round is no worse than the order's terms, and has as many codes left as the order buys. */
export function suits({ clientId, token, onceAmount, terms, tickets }: PreOrder, product: Product): boolean {
  const price = BigInt(product.price)
  const once = BigInt(onceAmount)
  return (
    product.clientId === clientId &&
    product.token.toLowerCase() === token.toLowerCase() &&
    product.kind === terms.kind &&
    price > 0n &&
    price <= BigInt(terms.price) &&
    product.total <= terms.maxTotal &&
    product.quantity >= terms.minQuantity &&
    BigInt(product.reward) >= BigInt(terms.minReward) &&
    once % price === 0n &&
    once / price <= BigInt(product.total - product.sold) &&
    !tickets.some(({ productId }) => productId === product.productId)
  )
}

export function nextTriggerOf(order: PreOrder, live: readonly Product[]): NextTrigger {
  const fitting = live.filter((product) => !product.offChain && suits(order, product))
  const open = fitting.find(({ state }) => state === 'open')
  if (open) return { name: 'now', product: open }
  const upcoming = fitting
    .filter(({ state }) => state === 'upcoming')
    .sort((a, b) => a.startTime - b.startTime)
    .at(0)
  return upcoming ? { name: 'at', product: upcoming } : { name: 'nextRound' }
}
