import { expect, test } from 'vitest'
import { tokenProduct } from '../../../testing/lottery/products.ts'
import { rereadAfterMs } from './use-product.ts'

const { startTime, endTime } = tokenProduct

test('behavior: a product is read again when its time is up, and often while its draw is due', () => {
  const after = (other: Partial<typeof tokenProduct>, nowSec: number) =>
    rereadAfterMs({ ...tokenProduct, ...other }, nowSec * 1000)
  expect(after({}, startTime)).toBe(60_000)
  expect(after({}, endTime - 20)).toBe(20_000)
  expect(after({}, endTime + 5), 'the API has not seen the end yet').toBe(3_000)
  expect(after({ state: 'upcoming' }, startTime - 10)).toBe(10_000)
  expect(after({ state: 'drawing' }, endTime)).toBe(3_000)
  expect(after({ state: 'drawn' }, endTime)).toBe(60_000)
  expect(rereadAfterMs(undefined, 0)).toBe(60_000)
})
