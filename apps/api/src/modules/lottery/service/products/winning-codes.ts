import { winningCodesOf } from '@tyche/fairness'
import { LRUCache } from 'lru-cache'
import { hexToBigInt } from 'viem'

/** Codes kept, of all products together: about 8 MB. */
const MAX_CODES = 1_000_000

interface DrawnProduct {
  /** The draw's random word, 0x-hex. */
  readonly word: string
  readonly sale: number
  readonly quantity: number
}

const known = new LRUCache<string, readonly number[]>({
  maxSize: MAX_CODES,
  // A draw without winners takes room, too.
  sizeCalculation: (codes) => codes.length + 1,
})

/** The winning codes of a draw in rising order. After a reorg the same word may draw another sale. */
export function readWinningCodes({ word, sale, quantity }: DrawnProduct): readonly number[] {
  const key = `${word}:${sale}:${quantity}`
  const cached = known.get(key)
  if (cached) return cached
  const codes = winningCodesOf({ word: hexToBigInt(word as `0x${string}`), sale, quantity })
  known.set(key, codes)
  return codes
}

/** Those of a range of codes. */
export function winningCodesWithin(draw: DrawnProduct, firstCode: number, count: number): number[] {
  return readWinningCodes(draw).filter((code) => code >= firstCode && code < firstCode + count)
}
