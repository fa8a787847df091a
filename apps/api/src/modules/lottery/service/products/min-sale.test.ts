import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minSaleOf } from './min-sale.ts'

const terms = {
  kind: 'timeLimited',
  isOffChain: false,
  total: '1000',
  quantity: 3,
  price: '2',
  reward: '50',
  devFeeBasisPoints: 0,
  minEdgeBps: 0,
} as const

test.each([
  ['all codes of a quantity-limited product', { kind: 'quantityLimited' } as const, 1_000],
  ['what covers the prizes of a time-limited one', {}, 75],
  ['more with a fee and a margin, rounded up', { devFeeBasisPoints: 200, minEdgeBps: 500 }, 81],
  ['one code where every code pays for its own prize', { reward: '2' }, 1],
  ['none for a sale for points', { isOffChain: true }, null],
])('is %s', (_, change, expected) => {
  expect(minSaleOf({ ...terms, ...change })).toBe(expected)
})

test('is the least sale that covers prizes and margin', () => {
  const positive = fc.integer({ min: 1, max: 10_000 })
  const share = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(
      positive,
      positive,
      fc.integer({ min: 1, max: 50 }),
      share,
      share,
      (price, reward, quantity, devFeeBasisPoints, minEdgeBps) => {
        const kept = (BPS_DENOMINATOR - BigInt(devFeeBasisPoints)) * (BPS_DENOMINATOR - BigInt(minEdgeBps))
        const covers = (sale: number) =>
          BigInt(reward) * BigInt(Math.min(quantity, sale)) * BPS_DENOMINATOR ** 2n <=
          BigInt(price) * BigInt(sale) * kept
        const least = minSaleOf({
          ...terms,
          quantity,
          price: `${price}`,
          reward: `${reward}`,
          devFeeBasisPoints,
          minEdgeBps,
        })!
        expect(covers(least)).toBe(true)
        expect(least === 1 || !covers(least - 1)).toBe(true)
      },
    ),
  )
})
