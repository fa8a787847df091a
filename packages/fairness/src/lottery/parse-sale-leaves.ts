import { InvalidSaleError } from '../errors.ts'
import type { Hex } from '../hex.ts'
import { assertSaleLeaf, type SaleLeaf } from './sale-leaf.ts'

/** An order number from JSON: digits or hex in a string, or a safe integer. */
function toOrderId(value: unknown): bigint {
  if (Number.isSafeInteger(value)) return BigInt(value as number)
  if (typeof value === 'string' && /^(\d+|0x[\da-fA-F]+)$/.test(value)) return BigInt(value)
  throw new InvalidSaleError(`${JSON.stringify(value)} is not the number of an order.`)
}

function toLeaf(value: unknown): SaleLeaf {
  if (typeof value !== 'object' || value === null)
    throw new InvalidSaleError(`${JSON.stringify(value)} is not an order.`)
  const { orderId, account, firstCode, quantity } = value as Record<keyof SaleLeaf, unknown>
  const leaf = {
    orderId: toOrderId(orderId),
    account: String(account) as Hex,
    firstCode: firstCode as number,
    quantity: quantity as number,
  }
  assertSaleLeaf(leaf)
  return leaf
}

/**
 * The leaves of a sale from the published list: a JSON array of `{ orderId, account, firstCode, quantity }`, order
 * numbers as strings. Throws `InvalidSaleError` for anything else.
 */
export function parseSaleLeaves(json: string): SaleLeaf[] {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    throw new InvalidSaleError('The list of leaves is not JSON.')
  }
  if (!Array.isArray(list)) throw new InvalidSaleError('The list of leaves is not a list.')
  return list.map(toLeaf)
}
