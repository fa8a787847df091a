import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { parseRequestId, requestIdOf } from './request-id.ts'

const consumer = getAddress(`0x${'01'.repeat(20)}`)

test('default: a request names its consumer and its nonce', () => {
  const id = (BigInt(consumer) << 96n) | 7n
  expect(requestIdOf({ consumer, nonce: 7n })).toBe(id)
  const parts = parseRequestId(id)
  expect(getAddress(parts.consumer)).toBe(consumer)
  expect(parts.nonce).toBe(7n)
})

test('error: a nonce or an id that no contract can have', () => {
  expect(() => requestIdOf({ consumer, nonce: 1n << 96n })).toThrow(RangeError)
  expect(() => requestIdOf({ consumer, nonce: -1n })).toThrow(RangeError)
  expect(() => parseRequestId(1n << 256n)).toThrow(RangeError)
})
