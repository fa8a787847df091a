import type { Hash } from 'viem'

export interface Head {
  number: bigint
  hash: Hash
  parentHash: Hash
  timestampSec: number
  baseFeePerGas: bigint
}

/** `extended` by one or more blocks, `replaced` when earlier blocks are gone (reorg, restart from an older state). */
export type HeadChange = 'known' | 'extended' | 'replaced'

/** Blocks whose hashes are remembered, and how far every search for requests goes back again. */
export const REORG_DEPTH = 128n

/** Follows the newest block and notices when the chain took back what it had said. */
export function createHeadTracker() {
  const hashes = new Map<bigint, Hash>()
  let newest: Head | undefined

  return {
    get newest(): Head | undefined {
      return newest
    },
    observe(head: Head): HeadChange {
      if (hashes.get(head.number) === head.hash) return 'known'
      const parent = hashes.get(head.number - 1n)
      const isReplaced =
        newest !== undefined && (head.number <= newest.number || (parent !== undefined && parent !== head.parentHash))
      if (isReplaced) for (const number of hashes.keys()) if (number >= head.number - 1n) hashes.delete(number)
      hashes.set(head.number, head.hash)
      for (const number of hashes.keys()) if (number + REORG_DEPTH < head.number) hashes.delete(number)
      newest = head
      return isReplaced ? 'replaced' : 'extended'
    },
  }
}

export type HeadTracker = ReturnType<typeof createHeadTracker>
