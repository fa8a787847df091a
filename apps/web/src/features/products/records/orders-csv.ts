import type { Order } from '@tyche/api-schema/lottery/orders'
import { toDecimalString } from '../../../lib/amounts/format-amount.ts'
import { toCsv } from '../../../lib/csv.ts'

type Token = { symbol: string; decimals: number }

const columns = [
  'order',
  'product',
  'name',
  'round',
  'at',
  'account',
  'first_code',
  'codes',
  'cost',
  'cost_unit',
  'status',
  'winning_codes',
  'reward',
  'reward_token',
  'hash',
] as const

/** Orders as a file: exact decimals with a point, times ISO 8601 in UTC; missing values are empty. */
export function ordersCsv(orders: readonly Order[], tokenOf: (address: string) => Token | undefined): string {
  return toCsv([columns, ...orders.map((order) => rowOf(order, tokenOf(order.token)))])
}

function rowOf(order: Order, token: Token | undefined): string[] {
  const amount = (units: string) => (token ? toDecimalString(BigInt(units), token.decimals) : units)
  const symbol = token?.symbol ?? order.token
  return [
    order.orderId,
    String(order.productId),
    order.name ?? '',
    String(order.round),
    new Date(order.at * 1000).toISOString(),
    order.account,
    String(order.firstCode),
    String(order.quantity),
    order.offChain ? order.cost : amount(order.cost),
    order.offChain ? 'points' : symbol,
    order.status,
    order.winCount === null ? '' : String(order.winCount),
    order.reward === null ? '' : amount(order.reward),
    order.reward === null ? '' : symbol,
    order.hash ?? '',
  ]
}
