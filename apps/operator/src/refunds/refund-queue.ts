import type { BetReference, RefundRequest } from '@tyche/sdk/games'
import { END_MEMORY_MS } from '../core/chain/head-tracker.ts'

export type RefundQueue = ReturnType<typeof createRefundQueue>

const keyOf = ({ game, nonce }: BetReference) => `${game.toLowerCase()}-${nonce}`

/** Requested refunds that are not finalized. Searches fill it; the bets' status on chain empties it. */
export function createRefundQueue(nowMs: () => number = () => performance.now()) {
  const refunds = new Map<string, RefundRequest>()
  /** The latest last. A search does not find them again: it reads the newest blocks, and they were requested long before. */
  const ended = new Map<string, { refund: RefundRequest; atMs: number }>()
  const isOld = (atMs: number) => nowMs() - atMs >= END_MEMORY_MS

  return {
    get size(): number {
      return refunds.size
    },
    add(refund: RefundRequest): void {
      refunds.set(keyOf(refund), refund)
    },
    drop(bet: BetReference): void {
      for (const [old, { atMs }] of ended) {
        if (!isOld(atMs)) break
        ended.delete(old)
      }
      const key = keyOf(bet)
      const refund = refunds.get(key)
      ended.delete(key)
      if (refund) ended.set(key, { refund, atMs: nowMs() })
      refunds.delete(key)
    },
    /** Takes back what was dropped: a reorg may have reverted the bets' ends. */
    forgetEnds(): void {
      for (const [key, { refund, atMs }] of ended) if (!isOld(atMs)) refunds.set(key, refund)
      ended.clear()
    },
    due: (nowSec: number): RefundRequest[] =>
      [...refunds.values()].filter(({ refundableAtSec }) => refundableAtSec <= nowSec),
  }
}
