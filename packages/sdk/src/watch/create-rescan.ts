import type { BlockRange } from '../tx/logs/scan-blocks.ts'
import { CONFIRMATIONS } from './watch-items.ts'

/**
 * The blocks to search with each reading: from `fromBlock` to the head, and then again those that a reorganisation may
 * still replace. A search that failed is not `done` and is repeated in full.
 */
export function createRescan({
  fromBlock,
  confirmations = CONFIRMATIONS,
}: {
  /** The head of the first reading unless given. */
  fromBlock: bigint | undefined
  confirmations: bigint | undefined
}) {
  let from = fromBlock
  return (head: bigint): BlockRange & { done: () => void } => {
    const first = from ?? head
    from = first
    const done = () => {
      const next = head - confirmations + 1n
      if (next > first) from = next
    }
    return { fromBlock: first, toBlock: head, done }
  }
}
