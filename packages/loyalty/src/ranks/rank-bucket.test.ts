import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, bucketStart } from './rank-bucket.ts'

const volume = fc.bigInt(1n, 10n ** 40n)

test('behavior: a larger volume is never in a lower range', () => {
  fc.assert(
    fc.property(volume, volume, (one, more) => {
      expect(bucketOf(one + more)).toBeGreaterThanOrEqual(bucketOf(one))
    }),
  )
})

test('behavior: a range begins at the smallest volume that falls into it', () => {
  fc.assert(
    fc.property(volume, (one) => {
      const bucket = bucketOf(one)
      const start = bucketStart(bucket)
      expect(start <= one).toBe(true)
      expect(bucketOf(start)).toBe(bucket)
      if (start > 1n) expect(bucketOf(start - 1n)).toBeLessThan(bucket)
    }),
  )
})

test('behavior: the volumes of a range differ by at most 3.2 %', () => {
  const dollars = fc.bigInt(10n ** 15n, 10n ** 30n)
  fc.assert(
    fc.property(dollars, (one) => {
      const bucket = bucketOf(one)
      expect((bucketStart(bucket + 1) - bucketStart(bucket)) * 1_000n <= bucketStart(bucket) * 32n).toBe(true)
    }),
  )
})

test('behavior: nothing has no range', () => {
  expect(() => bucketOf(0n)).toThrow(RangeError)
})
