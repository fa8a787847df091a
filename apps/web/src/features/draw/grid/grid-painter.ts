import { cornerOf, rectanglesOf } from './cell-layout.ts'
import { drawStamp, radiusOf, type StampStyle } from './cell-stamp.ts'
import { type CodeCells, type CodeRange, cellOf, holdsAny } from './code-cells.ts'
import { createGlows } from './glows.ts'
import type { GridPalette } from './grid-palette.ts'

/** What the grid shows, besides the reveal. */
export interface GridScene extends StampStyle {
  cells: CodeCells
  /** Codes sold so far: 0 to `sold - 1`. */
  sold: number
  /** Merged. */
  mine: readonly CodeRange[]
  font: string
}

/** The codes of a draw in the order in which they are shown. */
export interface GridDraw {
  winners: readonly number[]
  /** Undefined where cells stand for several codes: they go out together. */
  losers: Uint32Array | undefined
}

/** How much of the draw is shown. */
export interface GridFrame {
  order: number
  lit: number
  /** Milliseconds, for the glow of new winners; undefined without motion. */
  now: number | undefined
  cursor: number | undefined
}

export interface GridPainter {
  paint: (frame: GridFrame) => void
  /** Whether a glow is still fading, so that another frame is needed. */
  isGlowing: (now: number) => boolean
}

/**
 * Paints cells onto a hidden layer, each once per change; a frame copies that layer and adds the glows and the cursor. So a
 * frame costs the same for a hundred codes and for sixty thousand.
 */
export function createGridPainter(
  canvas: HTMLCanvasElement,
  scene: GridScene,
  draw?: GridDraw,
): GridPainter | undefined {
  const { layout, cells, palette, scale } = scene
  const visible = canvas.getContext('2d')
  const layer = document.createElement('canvas')
  layer.width = Math.max(1, layout.width)
  layer.height = Math.max(1, layout.height)
  const field = layer.getContext('2d')
  if (!visible || !field) return undefined
  const stamps = new Map<keyof GridPalette, HTMLCanvasElement>()
  const isMine = markCells(scene)
  const hasLabels = cells.codesPerCell === 1 && layout.pitch / scale >= 24
  const glows = createGlows(scene)
  let out = 0
  let lit = 0

  const stampOf = (name: keyof GridPalette) => {
    const known = stamps.get(name)
    if (known) return known
    const stamp = drawStamp(scene, name)
    stamps.set(name, stamp)
    return stamp
  }

  function fill(from: number, to: number, name: keyof GridPalette): void {
    if (to <= from || !field) return
    const pattern = field.createPattern(stampOf(name), 'repeat')
    if (!pattern) return
    field.fillStyle = pattern
    for (const rectangle of rectanglesOf(layout, from, to)) field.fillRect(...rectangle)
  }

  function fillMine(name: keyof GridPalette): void {
    for (const { firstCode, quantity } of scene.mine)
      fill(cellOf(cells, firstCode), Math.min(cells.cells, cellOf(cells, firstCode + quantity - 1) + 1), name)
  }

  function put(cell: number, name: keyof GridPalette, ink: string): void {
    if (!field) return
    const [x, y] = cornerOf(layout, cell)
    field.drawImage(stampOf(name), x, y)
    if (hasLabels) label(cell, ink)
  }

  function label(cell: number, ink: string): void {
    if (!field) return
    const [x, y] = cornerOf(layout, cell)
    field.fillStyle = ink
    field.fillText(String(cell), x + layout.side / 2, y + layout.side / 2 + scale / 2)
  }

  function start(): void {
    if (!field) return
    field.clearRect(0, 0, layer.width, layer.height)
    field.textAlign = 'center'
    field.textBaseline = 'middle'
    field.font = `600 ${Math.round(Math.min(13 * scale, layout.pitch * 0.36))}px ${scene.font}`
    const soldCells = scene.sold === 0 ? 0 : cellOf(cells, scene.sold - 1) + 1
    fill(0, soldCells, 'sold')
    fill(soldCells, cells.cells, 'open')
    fillMine('mine')
    if (hasLabels)
      for (let cell = 0; cell < cells.cells; cell += 1) label(cell, cell < soldCells ? palette.ink : palette.faintInk)
    out = 0
    lit = 0
  }

  function putOut(order: number): void {
    if (!draw || order === 0) return
    const { losers } = draw
    const until = losers ? Math.round(losers.length * order) : order === 1 ? 1 : 0
    if (out === 0 && order === 1) putAllOut(until)
    if (!losers) return
    for (; out < until; out += 1) {
      const cell = losers[out]!
      put(cell, isMine[cell] ? 'mineLost' : 'lost', palette.faintInk)
    }
  }

  function putAllOut(until: number): void {
    out = Math.max(1, until)
    fill(0, cells.cells, 'lost')
    fillMine('mineLost')
    if (hasLabels) for (let cell = 0; cell < cells.cells; cell += 1) label(cell, palette.faintInk)
  }

  function light(until: number, now: number | undefined): void {
    if (!draw) return
    for (; lit < until; lit += 1) {
      const code = draw.winners[lit]!
      const cell = cellOf(cells, code)
      const name = holdsAny(scene.mine, code) ? 'mineWon' : 'won'
      putWinner(cell, name)
      if (now !== undefined) glows.add(cell, palette[name], now)
    }
  }

  /** A cell of a few pixels would not be seen among thousands: a winner is larger while there are few of them. */
  function putWinner(cell: number, name: 'mineWon' | 'won'): void {
    if (!field || !draw) return
    const least = draw.winners.length * 60 < cells.cells ? Math.round(5 * scale) : 0
    if (layout.side >= least) {
      put(cell, name, name === 'won' ? palette.wonInk : palette.mineWonInk)
      return
    }
    const [x, y] = cornerOf(layout, cell)
    const size = Math.max(layout.side, least)
    field.fillStyle = palette[name]
    field.beginPath()
    field.roundRect(x + (layout.side - size) / 2, y + (layout.side - size) / 2, size, size, scale)
    field.fill()
  }

  function paintCursor(cell: number): void {
    if (!visible) return
    const [x, y] = cornerOf(layout, cell)
    const spare = Math.max(0, Math.round(6 * scale) - layout.side) / 2 + scale
    const size = layout.side + spare * 2
    visible.strokeStyle = palette.cursor
    visible.lineWidth = Math.max(1, Math.round(1.5 * scale))
    visible.beginPath()
    visible.roundRect(x - spare, y - spare, size, size, radiusOf(layout) + spare)
    visible.stroke()
  }

  start()
  return {
    paint({ order, lit: until, now, cursor }) {
      if (until < lit || (order < 1 && out > Math.round((draw?.losers?.length ?? 0) * order))) {
        glows.clear()
        start()
      }
      putOut(order)
      light(until, now)
      visible.clearRect(0, 0, canvas.width, canvas.height)
      visible.save()
      visible.translate(marginOf(scale), marginOf(scale))
      visible.drawImage(layer, 0, 0)
      if (draw && !draw.losers && order < 1) paintVeil(visible, scene, order)
      if (now !== undefined) glows.paint(visible, now)
      if (cursor !== undefined && cursor < cells.cells) paintCursor(cursor)
      visible.restore()
    },
    isGlowing: glows.isGlowing,
  }
}

/** Room around the cells for the cursor and the glows, in device pixels. */
export const marginOf = (scale: number): number => Math.round(6 * scale)

/** Cells that stand for several codes go out together. */
function paintVeil(context: CanvasRenderingContext2D, { layout, palette }: GridScene, order: number): void {
  context.globalAlpha = order * 0.8
  context.globalCompositeOperation = 'source-atop'
  context.fillStyle = palette.lost
  context.fillRect(0, 0, layout.width, layout.height)
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
}

function markCells({ cells, mine }: GridScene): Uint8Array {
  const marks = new Uint8Array(cells.cells)
  for (const { firstCode, quantity } of mine)
    marks.fill(1, cellOf(cells, firstCode), cellOf(cells, firstCode + quantity - 1) + 1)
  return marks
}
