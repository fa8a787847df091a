import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRequestId, requestIdOf } from './request-id.ts'

const consumer = `0x${'01'.repeat(20)}` as const

test('default', () => {
  const requestId = (BigInt(consumer) << 96n) | 7n
  expect(requestIdOf({ consumer, nonce: 7n })).toBe(requestId)
  expect(parseRequestId(requestId)).toEqual({ consumer, nonce: 7n })
})

test('behavior: round-trips consumer and nonce', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (requestId) => {
      expect(requestIdOf(parseRequestId(requestId))).toBe(requestId)
    }),
  )
})

test('error: rejects numbers that do not fit', () => {
  expect(() => requestIdOf({ consumer, nonce: 2n ** 96n })).toThrow(RangeError)
  expect(() => requestIdOf({ consumer, nonce: -1n })).toThrow(RangeError)
  expect(() => parseRequestId(2n ** 256n)).toThrow(RangeError)
})
