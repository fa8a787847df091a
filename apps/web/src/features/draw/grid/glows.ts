import { type CellLayout, cornerOf } from './cell-layout.ts'

const glowMs = 620
/** So many at once; more would be a blur. */
const mostGlows = 40

export interface Glows {
  add: (cell: number, colour: string, now: number) => void
  clear: () => void
  paint: (context: CanvasRenderingContext2D, now: number) => void
  /** Whether one is still fading, so that another frame is needed. */
  isGlowing: (now: number) => boolean
}

/** The light around each new winner, which grows and fades. */
export function createGlows({ layout, scale }: { layout: CellLayout; scale: number }): Glows {
  const glows: { cell: number; colour: string; at: number }[] = []
  return {
    add(cell, colour, now) {
      glows.push({ cell, colour, at: now })
      if (glows.length > mostGlows) glows.shift()
    },
    clear() {
      glows.length = 0
    },
    paint(context, now) {
      while (glows[0] && now - glows[0].at >= glowMs) glows.shift()
      for (const { cell, colour, at } of glows) {
        const share = Math.min(1, Math.max(0, (now - at) / glowMs))
        const [x, y] = cornerOf(layout, cell)
        const grown = layout.side / 2 + (1 - (1 - share) ** 3) * Math.max(layout.pitch * 0.7, 16 * scale)
        context.globalAlpha = (1 - share) ** 2
        context.strokeStyle = colour
        context.lineWidth = Math.max(1, 3 * scale * (1 - share))
        context.beginPath()
        context.roundRect(x + layout.side / 2 - grown, y + layout.side / 2 - grown, grown * 2, grown * 2, grown / 2)
        context.stroke()
      }
      context.globalAlpha = 1
    },
    isGlowing: (now) => glows.some(({ at }) => now - at < glowMs),
  }
}
