import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { layoutCells } from './cell-layout.ts'
import { type CodeRange, codeCellsOf } from './code-cells.ts'
import { createGridPainter, type GridDraw } from './grid-painter.ts'
import type { GridPalette } from './grid-palette.ts'

const counts = { fillRect: 0, drawImage: 0, stroke: 0 }
const count = (name: keyof typeof counts) => () => {
  counts[name] += 1
}
const context = new Proxy<Record<string, unknown>>(
  { fillRect: count('fillRect'), drawImage: count('drawImage'), stroke: count('stroke'), createPattern: () => ({}) },
  { get: (known, name: string) => known[name] ?? (() => undefined), set: () => true },
)

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})
afterEach(() => vi.restoreAllMocks())

function painterOf(codes: number, mine: readonly CodeRange[], draw: GridDraw) {
  const cells = codeCellsOf(codes)
  const layout = layoutCells({ cells: cells.cells, width: 1_400, height: 600, maxPitch: 88 })
  const scene = { cells, layout, palette: {} as GridPalette, sold: codes, mine, scale: 2, font: 'Inter' }
  const made = createGridPainter(document.createElement('canvas'), scene, draw)!
  return (order: number, lit: number, now?: number) => {
    for (const name of ['fillRect', 'drawImage', 'stroke'] as const) counts[name] = 0
    made.paint({ order, lit, now, cursor: undefined })
    return { ...counts, isGlowing: now !== undefined && made.isGlowing(now) }
  }
}

const sixty = 60_000
const all = Array.from({ length: sixty }, (_, code) => code)
const large = { winners: all.slice(0, 600), losers: Uint32Array.from(all.slice(600)) }

test('a frame of sixty thousand codes repaints only the cells that changed', () => {
  const paint = painterOf(sixty, [{ firstCode: 100, quantity: 5_000 }], large)
  expect(paint(0, 0, 0)).toMatchObject({ drawImage: 1, fillRect: 0 })
  // One more: the layer itself.
  expect(paint(0.01, 0, 16).drawImage).toBe(594 + 1)
  expect(paint(0.01, 0, 32).drawImage).toBe(1)
})

test('the end at once takes a few rectangles and the winners', () => {
  const paint = painterOf(sixty, [{ firstCode: 100, quantity: 5_000 }], large)
  const { fillRect, drawImage } = paint(1, 600)
  expect(fillRect).toBeLessThan(12)
  expect(drawImage).toBeLessThanOrEqual(601)
})

test('a new winner glows for a moment, without motion not at all', () => {
  const paint = painterOf(100, [], { winners: [7], losers: Uint32Array.from(all.slice(8, 100)) })
  expect(paint(1, 1, 1_000)).toMatchObject({ stroke: 1, isGlowing: true })
  expect(paint(1, 1, 2_000)).toMatchObject({ stroke: 0, isGlowing: false })
  const still = painterOf(100, [], { winners: [7], losers: new Uint32Array() })
  expect(still(1, 1).stroke).toBe(0)
})

test('a replay starts from the beginning', () => {
  const paint = painterOf(sixty, [], large)
  paint(1, 600)
  // All cells as sold again.
  expect(paint(0, 0, 5_000).fillRect).toBeGreaterThan(0)
  expect(paint(0.01, 0, 5_016).drawImage).toBe(594 + 1)
})
