import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellCount, digitInCell, digitsOf, placesOf, restingCell, stoppingCell } from './reel-path.ts'

test('behavior: a reel runs forward and stops on the digit, within its strip', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 11, noNaN: true }), fc.integer({ min: 0, max: 9 }), (from, digit) => {
      const cell = stoppingCell(from, digit, 9)
      expect(digitInCell(cell)).toBe(digit)
      expect(cell).toBeGreaterThanOrEqual(from + 9)
      expect(cell).toBeLessThan(cellCount)
    }),
  )
})

test('behavior: every digit has its cell', () => {
  for (let digit = 0; digit < 10; digit += 1) expect(digitInCell(restingCell(digit))).toBe(digit)
  expect(digitInCell(0)).toBeUndefined()
})

test('behavior: a roll has as many digits as the highest one', () => {
  expect(digitsOf(42, 10_000)).toEqual([0, 0, 4, 2])
  expect(digitsOf(0, 100)).toEqual([0, 0])
  expect(placesOf(65_535)).toBe(5)
  expect(placesOf(10_000)).toBe(4)
})
