import type { CellLayout } from './cell-layout.ts'
import type { GridPalette } from './grid-palette.ts'

export interface StampStyle {
  layout: CellLayout
  palette: GridPalette
  /** Device pixels per pixel. */
  scale: number
}

export const radiusOf = ({ side }: CellLayout): number => (side >= 8 ? Math.round(side * 0.22) : side >= 4 ? 1 : 0)

/** One cell with its gap. Mine have an outline where there is room for one. */
export function drawStamp({ layout, palette, scale }: StampStyle, name: keyof GridPalette): HTMLCanvasElement {
  const stamp = document.createElement('canvas')
  stamp.width = layout.pitch
  stamp.height = layout.pitch
  const context = stamp.getContext('2d')
  if (!context) return stamp
  context.fillStyle = palette[name]
  context.beginPath()
  context.roundRect(0, 0, layout.side, layout.side, radiusOf(layout))
  context.fill()
  if (!name.startsWith('mine') || layout.side / scale < 6) return stamp
  const width = Math.max(1, Math.round(1.5 * scale))
  context.strokeStyle = palette.outline
  context.lineWidth = width
  context.beginPath()
  context.roundRect(width / 2, width / 2, layout.side - width, layout.side - width, radiusOf(layout))
  context.stroke()
  return stamp
}
