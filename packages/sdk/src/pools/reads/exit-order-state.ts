import type { ExitOrder } from './get-exit-orders.ts'
import type { ExitTerms } from './get-exit-terms.ts'

/** What an order can do now: wait, be executed, or only be given back. */
export type ExitOrderState = 'waiting' | 'clear' | 'expired'

export type ExitOrderStateParameters = {
  order: Pick<ExitOrder, 'deadline'>
  terms: Pick<ExitTerms, 'gapBasisPoints' | 'limitBasisPoints'>
  /** Unix seconds. */
  now: number
}

/**
 * What can be done with an order now.
 *
 * @example
 * import { exitOrderStateOf } from '@tyche/sdk/pools'
 *
 * const state = exitOrderStateOf({ order, terms, now: Math.floor(Date.now() / 1000) })
 */
export function exitOrderStateOf({ order, terms, now }: ExitOrderStateParameters): ExitOrderState {
  if (now > order.deadline) return 'expired'
  return terms.gapBasisPoints <= terms.limitBasisPoints ? 'clear' : 'waiting'
}
