import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, codeCellsOf, codesOf, countCodes, holdsAny, MAX_CELLS, mergeRanges } from './code-cells.ts'

test('default: up to 60,000 codes have a cell each', () => {
  expect(codeCellsOf(100)).toEqual({ codes: 100, codesPerCell: 1, cells: 100 })
  expect(codeCellsOf(60_000)).toEqual({ codes: 60_000, codesPerCell: 1, cells: 60_000 })
  expect(codeCellsOf(60_001)).toEqual({ codes: 60_001, codesPerCell: 2, cells: 30_001 })
  expect(codeCellsOf(0)).toMatchObject({ cells: 0 })
})

test('behavior: every code has one cell, and every cell says which codes it holds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_294_967_295 }), fc.double({ min: 0, max: 1, noNaN: true }), (codes, at) => {
      const cells = codeCellsOf(codes)
      expect(cells.cells).toBeLessThanOrEqual(MAX_CELLS)
      const code = Math.min(codes - 1, Math.floor(at * codes))
      const { firstCode, quantity } = codesOf(cells, cellOf(cells, code))
      expect(code).toBeGreaterThanOrEqual(firstCode)
      expect(code).toBeLessThan(firstCode + quantity)
      const last = codesOf(cells, cells.cells - 1)
      expect(last.firstCode + last.quantity).toBe(codes)
    }),
  )
})

test('behavior: touching and overlapping ranges become one, and hold the same codes', () => {
  const ranges = [
    { firstCode: 10, quantity: 5 },
    { firstCode: 0, quantity: 3 },
    { firstCode: 15, quantity: 1 },
    { firstCode: 12, quantity: 2 },
    { firstCode: 40, quantity: 0 },
  ]
  const merged = mergeRanges(ranges)
  expect(merged).toEqual([
    { firstCode: 0, quantity: 3 },
    { firstCode: 10, quantity: 6 },
  ])
  const held = Array.from({ length: 50 }, (_, code) => code).filter((code) => holdsAny(merged, code))
  expect(held).toEqual([0, 1, 2, 10, 11, 12, 13, 14, 15])
  expect(countCodes(merged)).toBe(held.length)
  expect(holdsAny([], 0)).toBe(false)
  expect(holdsAny(merged, 3, 9)).toBe(false)
  expect(holdsAny(merged, 5, 10)).toBe(true)
  expect(holdsAny(merged, 0, 99)).toBe(true)
})
