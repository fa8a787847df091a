import type { Product } from '@tyche/api-schema/lottery/products'
import { leftOf } from '../../../data/products/product-odds.ts'
import { canPayPoints } from '../../../lib/amounts/points.ts'

/** Names of texts under `product.problems`. */
export type PurchaseProblem = ClosedReason | 'empty' | 'format' | 'number' | 'left' | 'balance' | 'points' | 'frozen'

/** The API sells at most so many codes in one order for points. */
const MAX_POINT_CODES = 65_535

/** The most codes that one purchase can have. */
export const mostCodes = (product: Pick<Product, 'total' | 'sold' | 'offChain'>): number =>
  Math.min(leftOf(product), product.offChain ? MAX_POINT_CODES : Number.MAX_SAFE_INTEGER)

/** A number of codes as typed, with or without groups of three; undefined for anything but a whole number. */
export function parseQuantity(text: string): number | undefined {
  const typed = text.trim()
  if (!/^(\d{1,10}|\d{1,3}([\s.,'’]\d{3}){1,3})$/.test(typed)) return undefined
  return Number(typed.replace(/\D/g, ''))
}

export type ClosedReason = 'upcoming' | 'paused' | 'soldOut' | 'ended'

/** Why nothing is sold at this time; undefined while the sale is open. */
export function closedBecause(
  { state, endTime }: Pick<Product, 'state' | 'endTime'>,
  nowSec: number,
): ClosedReason | undefined {
  if (state === 'upcoming' || state === 'paused' || state === 'soldOut') return state
  return state !== 'open' || nowSec >= endTime ? 'ended' : undefined
}

export interface PurchaseDraft {
  product: Product
  nowSec: number
  text: string
  takeLeft: boolean
  /** Base units of the token, or undefined while unknown. */
  balance: bigint | undefined
  /** The account's points, for a sale for points. */
  points: string | undefined
  isFrozen: boolean
}

/** The first problem of a purchase. */
export function checkPurchase(draft: PurchaseDraft): PurchaseProblem | undefined {
  const { product, nowSec, text, takeLeft, balance, points, isFrozen } = draft
  const closed = closedBecause(product, nowSec)
  if (closed) return closed
  if (isFrozen && product.offChain) return 'frozen'
  if (text.trim() === '') return 'empty'
  const quantity = parseQuantity(text)
  if (quantity === undefined) return 'format'
  if (quantity === 0) return 'empty'
  if (quantity > product.total || (product.offChain && quantity > MAX_POINT_CODES)) return 'number'
  if (quantity > leftOf(product) && !takeLeft) return 'left'
  const cost = BigInt(product.price) * BigInt(Math.min(quantity, leftOf(product)))
  if (product.offChain) return points !== undefined && !canPayPoints(points, cost) ? 'points' : undefined
  return balance !== undefined && balance < cost ? 'balance' : undefined
}
