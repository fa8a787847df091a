import type { BetReference, SeenRefund } from './game.ts'

export type RefundBook = ReturnType<typeof createRefundBook>

const keyOf = ({ game, nonce }: BetReference) => `${game.toLowerCase()}-${nonce}`

/** Refunds that were requested and have not come to an end. A search of the chain fills it, the chain's answer empties it. */
export function createRefundBook() {
  const refunds = new Map<string, SeenRefund>()
  return {
    get size(): number {
      return refunds.size
    },
    add(refund: SeenRefund): void {
      refunds.set(keyOf(refund), refund)
    },
    drop(bet: BetReference): void {
      refunds.delete(keyOf(bet))
    },
    due: (nowSec: number): SeenRefund[] =>
      [...refunds.values()].filter(({ refundableAtSec }) => refundableAtSec <= nowSec),
  }
}
