import type { Product } from '@tyche/api-schema/lottery/products'
import { expect, test } from 'vitest'
import { ProductTracker } from './product-tracker.ts'

const product = (productId: number, state: Product['state'] = 'open', sold = 0) =>
  ({ productId, state, sold }) as unknown as Product

test('behavior: has products read whose mark is another, and publishes those that differ', () => {
  const tracker = new ProductTracker()
  const before = [
    { id: 1, mark: 'a' },
    { id: 2, mark: 'a' },
    { id: 3, mark: 'a' },
  ]
  expect(tracker.changedIds(before)).toEqual([1, 2, 3])
  tracker.update(before, [product(1), product(2), product(3)])
  expect(tracker.changedIds(before)).toEqual([])

  const now = [{ id: 1, mark: 'b' }, { id: 2, mark: 'b' }, before[2]!, { id: 4, mark: 'a' }]
  expect(tracker.changedIds(now)).toEqual([1, 2, 4])
  const changes = tracker.update(now, [product(1, 'open', 5), product(2), product(4)])
  expect(changes).toEqual({ changed: [product(1, 'open', 5), product(4)], ended: [] })
  expect(tracker.openIds()).toEqual([1, 2, 3, 4])
})

test('behavior: tells an end once, then forgets the product', () => {
  const tracker = new ProductTracker()
  tracker.update([{ id: 1, mark: 'a' }], [product(1)])
  const ended = [{ id: 1, mark: 'b' }]
  expect(tracker.update(ended, [product(1, 'drawn')])).toMatchObject({ ended: [1] })
  expect(tracker.openIds()).toEqual([])
  expect(tracker.update([], [])).toEqual({ changed: [], ended: [] })
})
