import { createWinnerPermutation } from '@tyche/fairness'
import { MAX_CELLS } from '../grid/code-cells.ts'

/** All codes in the order that the draw's word puts them in; the first of them win. */
export interface DrawOrder {
  winners: readonly number[]
  /** The codes without a prize, the last first. Undefined where there are more codes than cells. */
  losers: Uint32Array | undefined
}

export interface DrawOrderParameters {
  word: bigint
  sale: number
  quantity: number
}

/** A longer piece of work would delay frames. */
const SLICE_MS = 8

/** Derives the order from the word, in slices between which the page stays responsive. */
export async function readDrawOrder({ word, sale, quantity }: DrawOrderParameters): Promise<DrawOrder> {
  const { codeAt } = createWinnerPermutation({ word, sale })
  const winnerCount = Math.min(quantity, sale)
  const known = sale <= MAX_CELLS ? sale : winnerCount
  const order = new Uint32Array(known)
  let end = performance.now() + SLICE_MS
  for (let position = 0; position < known; position += 1) {
    order[position] = codeAt(position)
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    end = performance.now() + SLICE_MS
  }
  return {
    winners: Array.from(order.subarray(0, winnerCount)),
    losers: known === sale ? order.slice(winnerCount).reverse() : undefined,
  }
}
