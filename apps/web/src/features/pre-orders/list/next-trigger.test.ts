import type { PreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { Product } from '@tyche/api-schema/lottery/products'
import { expect, test } from 'vitest'
import { nextTriggerOf, suits } from './next-trigger.ts'

const token = `0x${'11'.repeat(20)}`
const order = {
  clientId: '1',
  token,
  onceAmount: '6000000',
  terms: { kind: 'quantityLimited', price: '1000000', maxTotal: 100, minQuantity: 1, minReward: '90000000' },
  tickets: [{ productId: 4, ticketId: '1', at: 1, winCount: null }],
} as unknown as PreOrder
const round = {
  productId: 5,
  offChain: false,
  clientId: '1',
  token: token.toUpperCase().replace('0X', '0x'),
  kind: 'quantityLimited',
  state: 'open',
  price: '1000000',
  reward: '90000000',
  quantity: 1,
  total: 100,
  sold: 0,
  startTime: 50,
} as unknown as Product

test('a round on the agreed terms, or better, suits', () => {
  expect(suits(order, round)).toBe(true)
  expect(suits(order, { ...round, price: '500000', total: 50, quantity: 2, reward: '95000000' })).toBe(true)
  expect(suits(order, { ...round, sold: 94 })).toBe(true)
})

test.each<[string, Partial<Product>]>([
  ['of another series', { clientId: '2' }],
  ['in another token', { token: `0x${'22'.repeat(20)}` }],
  ['of another kind', { kind: 'timeLimited' }],
  ['with a higher price', { price: '1000001' }],
  ['with a price that does not divide the sum', { price: '900000' }],
  ['with more codes', { total: 101 }],
  ['with fewer prizes', { quantity: 0 }],
  ['with a smaller prize', { reward: '89999999' }],
  ['with too few codes left', { sold: 95 }],
  ['that it bought before', { productId: 4 }],
])('a round %s does not', (_what, change) => expect(suits(order, { ...round, ...change })).toBe(false))

test('the next trigger is a round on sale, then the first that opens, then any to come', () => {
  const later = { ...round, productId: 6, state: 'upcoming', startTime: 90 } as Product
  const sooner = { ...later, productId: 7, startTime: 70 }
  expect(nextTriggerOf(order, [later, round])).toEqual({ name: 'now', product: round })
  expect(nextTriggerOf(order, [later, sooner])).toEqual({ name: 'at', product: sooner })
  expect(
    nextTriggerOf(order, [
      { ...round, sold: 100 },
      { ...round, offChain: true },
    ]),
  ).toEqual({ name: 'nextRound' })
})
