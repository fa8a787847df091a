import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import type { Draw } from '@tyche/sdk/lottery'

/** Of a product, what its draw depends on. */
export type DrawProduct = Pick<
  ProductDetail,
  | 'productId'
  | 'offChain'
  | 'kind'
  | 'state'
  | 'quantity'
  | 'total'
  | 'sold'
  | 'minSale'
  | 'startTime'
  | 'endTime'
  | 'draw'
  | 'offChainSale'
>

/** What decides a draw; `word` is 0 until the draw. */
export interface DrawFacts {
  round: bigint
  sale: number
  quantity: number
  word: bigint
  /** Unix seconds; undefined while only the chain has said it. */
  drawnAt: number | undefined
}

export type DrawPhase =
  /** `until`: unix seconds of the sale's start. */
  | { name: 'upcoming'; until: number }
  /** `until`: unix seconds of the end, for a draw at a time; else the draw takes place when the last code is sold. */
  | { name: 'selling'; until: number | undefined; left: number }
  | { name: 'paused' }
  /** The sale is over; the draw, or the list of a sale for points, is still to come. */
  | { name: 'closed' }
  /** Over without the sales that a draw needs. */
  | { name: 'undersold' }
  /** A sale for points whose codes are fixed; `until`: the draw may then be requested. */
  | { name: 'committed'; until: number }
  | { name: 'drawing'; facts: DrawFacts }
  | { name: 'drawn'; facts: DrawFacts }
  | { name: 'none' }

/** Where a product is on the way to its draw, by the API's answer and, once there is one, by what the chain says. */
export function drawPhaseOf(product: DrawProduct, onChain: Draw | undefined, nowSec: number): DrawPhase {
  const facts = factsOf(product, onChain)
  if (facts && facts.word !== 0n) return { name: 'drawn', facts }
  const { state } = product
  if (state === 'inactivated' || state === 'removed') return { name: 'none' }
  if (facts) return { name: 'drawing', facts }
  if (state === 'paused') return { name: 'paused' }
  if (state === 'upcoming' && product.startTime > nowSec) return { name: 'upcoming', until: product.startTime }
  if (state === 'committed') return { name: 'committed', until: product.offChainSale?.drawableAt ?? nowSec }
  return salePhaseOf(product, nowSec)
}

function salePhaseOf({ kind, state, sold, total, minSale, endTime }: DrawProduct, nowSec: number): DrawPhase {
  const left = Math.max(0, total - sold)
  // The chain's clock may be ahead.
  const hasEnded = state === 'ended' || endTime <= nowSec
  // A product with a time is drawn at its end, even if it sells out before.
  if (kind === 'timeLimited' && !hasEnded) return { name: 'selling', until: endTime, left }
  if (left === 0) return { name: 'closed' }
  if (!hasEnded) return { name: 'selling', until: undefined, left }
  return sold < (minSale ?? 0) ? { name: 'undersold' } : { name: 'closed' }
}

function factsOf({ draw, quantity }: DrawProduct, onChain: Draw | undefined): DrawFacts | undefined {
  // Once the API knows the draw, it also follows a reorganisation.
  if (draw?.word) {
    const { beaconRound, sale, word, drawnAt } = draw
    const winners = Math.min(quantity, sale)
    return { round: BigInt(beaconRound), sale, quantity: winners, word: BigInt(word), drawnAt: drawnAt ?? undefined }
  }
  const known = onChain && onChain.requestId !== 0n ? onChain : undefined
  const sale = known?.sale ?? draw?.sale
  if (sale === undefined) return undefined
  const round = known?.round ?? BigInt(draw?.beaconRound ?? 0)
  return { round, sale, quantity: Math.min(quantity, sale), word: known?.word ?? 0n, drawnAt: undefined }
}

/** A sale this close to its end, or this full, may be drawn at any moment. */
const nearSec = 90
const nearShare = 0.8

/** Whether the chain itself is read, because the draw is near; before that its events suffice. */
export function isDrawNear(product: DrawProduct, nowSec: number): boolean {
  const { state, endTime, sold, total } = product
  if (state === 'soldOut' || state === 'ended' || state === 'committed' || state === 'drawing') return true
  if (state !== 'open' && state !== 'upcoming') return false
  return endTime - nowSec < nearSec || (product.kind === 'quantityLimited' && sold >= total * nearShare)
}
