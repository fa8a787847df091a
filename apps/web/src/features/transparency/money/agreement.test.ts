import { expect, test } from 'vitest'
import { agreementOf, percentOf } from './agreement.ts'

test('books agree with a token that holds as much, and with one that holds more', () => {
  expect(agreementOf(100n, 100n)).toEqual({ booked: 100n, held: 100n, surplus: 0n, missing: 0n })
  expect(agreementOf(100n, 107n)).toMatchObject({ surplus: 7n, missing: 0n })
})

test('what is booked and not held is missing, to the unit', () => {
  expect(agreementOf(100n, 99n)).toMatchObject({ surplus: 0n, missing: 1n })
})

test('a bar is never longer than the whole, and a limit of nothing is full once something is used', () => {
  expect(percentOf(1n, 3n)).toBe(33.33)
  expect(percentOf(7n, 3n)).toBe(100)
  expect([percentOf(0n, 0n), percentOf(1n, 0n)]).toEqual([0, 100])
})
