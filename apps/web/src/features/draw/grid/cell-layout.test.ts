import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAt, cornerOf, layoutCells, rectanglesOf } from './cell-layout.ts'

const room = { width: 860, height: 320, maxPitch: 44 }

test('default: a hundred codes have rows of twenty, and sixty thousand fill the room', () => {
  expect(layoutCells({ ...room, cells: 100 })).toMatchObject({ columns: 20, rows: 5, pitch: 43 })
  const full = layoutCells({ ...room, cells: 60_000 })
  expect(full.pitch).toBe(2)
  expect(full.columns % 10).toBe(0)
  expect(layoutCells({ cells: 60_000, width: 660, height: 300, maxPitch: 44 })).toMatchObject({
    columns: 360,
    pitch: 1,
  })
  expect(layoutCells({ ...room, cells: 7 })).toMatchObject({ columns: 7, rows: 1, pitch: 44 })
})

test('behavior: every grid fits its room, in cells that do not overlap', () => {
  const rooms = fc.record({
    cells: fc.integer({ min: 1, max: 60_000 }),
    width: fc.integer({ min: 260, max: 2_700 }),
    height: fc.integer({ min: 260, max: 1_000 }),
  })
  fc.assert(
    fc.property(rooms, ({ cells, width, height }) => {
      const layout = layoutCells({ cells, width, height, maxPitch: 44 })
      expect(layout.width).toBeLessThanOrEqual(width)
      expect(layout.height).toBeLessThanOrEqual(height)
      expect(layout.rows * layout.columns).toBeGreaterThanOrEqual(cells)
      expect(layout.side).toBeGreaterThan(0)
      for (const cell of [0, cells - 1, Math.floor(cells / 2)]) {
        const [x, y] = cornerOf(layout, cell)
        expect(cellAt(layout, x, y)).toBe(cell)
        expect(cellAt(layout, x + layout.pitch - 1, y + layout.pitch - 1)).toBe(cell)
      }
    }),
  )
})

test('behavior: a point outside the cells hits none', () => {
  const layout = layoutCells({ ...room, cells: 95 })
  expect(cellAt(layout, -1, 5)).toBeUndefined()
  expect(cellAt(layout, layout.width, 5)).toBeUndefined()
  expect(cellAt(layout, 5, layout.height)).toBeUndefined()
  expect(cellAt(layout, layout.width - 1, layout.height - 1)).toBeUndefined()
})

test('behavior: a room without any space still has a layout', () => {
  expect(layoutCells({ cells: 100, width: 0, height: 0, maxPitch: 44 })).toMatchObject({ columns: 1, pitch: 1 })
})

test('behavior: the rectangles of a run cover its cells and no other', () => {
  const layout = layoutCells({ ...room, cells: 1_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }), (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const covered = new Set<number>()
      for (const [x, y, width, height] of rectanglesOf(layout, from, to))
        for (let top = y; top < y + height; top += layout.pitch)
          for (let left = x; left < x + width; left += layout.pitch) covered.add(cellAt(layout, left, top) ?? -1)
      expect([...covered].sort((a, b) => a - b)).toEqual(Array.from({ length: to - from }, (_, i) => from + i))
    }),
  )
})
