import type { BetReference, RefundRequest } from '@tyche/sdk/games'

export type RefundQueue = ReturnType<typeof createRefundQueue>

const keyOf = ({ game, nonce }: BetReference) => `${game.toLowerCase()}-${nonce}`

/** Requested refunds that are not finalized. Searches fill it; the bets' status on chain empties it. */
export function createRefundQueue() {
  const refunds = new Map<string, RefundRequest>()
  return {
    get size(): number {
      return refunds.size
    },
    add(refund: RefundRequest): void {
      refunds.set(keyOf(refund), refund)
    },
    drop(bet: BetReference): void {
      refunds.delete(keyOf(bet))
    },
    due: (nowSec: number): RefundRequest[] =>
      [...refunds.values()].filter(({ refundableAtSec }) => refundableAtSec <= nowSec),
  }
}
