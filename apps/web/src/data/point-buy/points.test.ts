import { expect, test } from 'vitest'
import { canPay, parsePoints } from './points.ts'

test('behavior: points are exact to the thousandth', () => {
  expect([parsePoints('12.345'), parsePoints('12.3'), parsePoints('12')]).toEqual([12_345n, 12_300n, 12_000n])
  expect([parsePoints('-1'), parsePoints('1.2345'), parsePoints('x')]).toEqual([undefined, undefined, undefined])
  expect(canPay('9.999', 10n)).toBe(false)
  expect(canPay('10.000', 10n)).toBe(true)
})
