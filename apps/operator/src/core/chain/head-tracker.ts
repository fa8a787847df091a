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

/** Number of blocks whose hashes are remembered; every search for requests covers them again. */
export const REORG_DEPTH = 128n

/** How long an end may be reverted by a reorg. What ended earlier is not read again. */
export const END_MEMORY_MS = 600_000

/** Follows the newest block and detects reorgs. */
export function createHeadTracker() {
  const hashes = new Map<bigint, Hash>()
  let newest: Head | undefined

  return {
    get newest(): Head | undefined {
      return newest
    },
    /** @param isLatest the head answers a request for the newest block, so any later block is gone */
    observe(head: Head, isLatest: boolean): HeadChange {
      const isBehind = newest !== undefined && head.number < newest.number
      if (hashes.get(head.number) === head.hash && !(isLatest && isBehind)) return 'known'
      const parent = hashes.get(head.number - 1n)
      const isFork = parent !== undefined && parent !== head.parentHash
      const isReplaced = newest !== undefined && (head.number <= newest.number || isFork)
      if (isFork) hashes.clear()
      for (const number of hashes.keys()) if (number >= head.number) hashes.delete(number)
      hashes.set(head.number, head.hash)
      for (const number of hashes.keys()) if (number + REORG_DEPTH < head.number) hashes.delete(number)
      newest = head
      return isReplaced ? 'replaced' : 'extended'
    },
  }
}

export type HeadTracker = ReturnType<typeof createHeadTracker>
