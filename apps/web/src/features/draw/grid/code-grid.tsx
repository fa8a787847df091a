import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { resolvedTheme, useTheme } from '../../../lib/theme/theme-store.ts'
import type { DrawOrder } from '../reveal/read-draw-order.ts'
import { revealAt, revealed, timelineOf } from '../reveal/timeline.ts'
import { type CellLayout, cellAt, cornerOf, layoutCells } from './cell-layout.ts'
import { type CodeCells, type CodeRange, cellOf, codeCellsOf, codesOf, holdsAny } from './code-cells.ts'
import { createGridPainter, type GridPainter, marginOf } from './grid-painter.ts'
import { readPalette } from './grid-palette.ts'
import { useRoom } from './use-room.ts'

export interface CodeGridProps {
  /** Codes that the grid stands for, and of them sold. */
  codes: number
  sold: number
  /** Merged. */
  mine: readonly CodeRange[]
  /** The draw as far as it may be shown; undefined before it. */
  order: DrawOrder | undefined
  /** When the reveal started, by `performance.now`; undefined shows its end. */
  startedAt: number | undefined
  /** The whole draw has been shown. */
  isOver: boolean
}

const largestCell = 44
const fineFrom = 8_000

/** A canvas with a cell for each code (or for a few, beyond 60,000), and what is known of each. */
export const CodeGrid = memo(function CodeGrid({ codes, sold, mine, order, startedAt, isOver }: CodeGridProps) {
  const t = useTranslations('draw')
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useTheme(resolvedTheme)
  const cells = useMemo(() => codeCellsOf(codes), [codes])
  // Cells of a pixel or two need finer steps to fill the room.
  const { ref, room } = useRoom(cells.cells > fineFrom ? 2 : 1)
  const layout = useMemo(() => layoutOf(cells, room), [cells, room])
  const [cursor, setCursor] = useState<number>()
  const shown = cursor !== undefined && cursor < cells.cells ? cursor : undefined
  const paintCursor = usePainter({ canvas, layout, cells, sold, mine, order, startedAt, theme, scale: room.scale })
  useEffect(() => paintCursor(shown), [paintCursor, shown])

  function onPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
    const box = currentTarget.getBoundingClientRect()
    const margin = marginOf(room.scale)
    const x = (clientX - box.left) * room.scale - margin
    const y = (clientY - box.top) * room.scale - margin
    setCursor(layout && cellAt(layout, x, y))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = layout && moved(event.key, shown, layout)
    if (next === undefined) return
    event.preventDefault()
    setCursor(next)
  }

  const won = useMemo(() => new Set(order?.winners.map((code) => cellOf(cells, code))), [order, cells])

  function tipOf(cell: number): string {
    const { firstCode, quantity } = codesOf(cells, cell)
    const last = firstCode + quantity - 1
    const isMine = holdsAny(mine, firstCode, last)
    if (quantity > 1) {
      const state = isOver && won.has(cell) ? 'won' : isMine ? 'mine' : firstCode < sold ? 'sold' : 'open'
      return t(`codes.${state}`, { first: String(firstCode), last: String(last) })
    }
    const state =
      isOver && won.has(cell) ? (isMine ? 'mineWon' : 'won') : isMine ? 'mine' : firstCode < sold ? 'sold' : 'open'
    return t(`code.${state}`, { code: String(firstCode) })
  }

  const tip = shown === undefined ? undefined : tipOf(shown)
  const margin = marginOf(room.scale)
  return (
    <div ref={ref} className="relative grid h-full min-w-0 place-items-center">
      {layout ? (
        <div
          // A slider is what screen readers let arrow keys move through values with.
          role="slider"
          tabIndex={0}
          aria-label={t('gridLabel')}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={Math.max(0, codes - 1)}
          aria-valuenow={shown === undefined ? 0 : codesOf(cells, shown).firstCode}
          aria-valuetext={tip ?? t('gridHint', { count: codes })}
          className="relative touch-manipulation rounded-s"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setCursor(undefined)}
          onBlur={() => setCursor(undefined)}
          onKeyDown={onKeyDown}
        >
          <canvas
            ref={canvas}
            width={layout.width + margin * 2}
            height={layout.height + margin * 2}
            className="block"
            style={{
              width: (layout.width + margin * 2) / room.scale,
              height: (layout.height + margin * 2) / room.scale,
            }}
          />
          {tip && shown !== undefined ? <Tip text={tip} cell={shown} layout={layout} scale={room.scale} /> : null}
        </div>
      ) : null}
    </div>
  )
})

/** Beside its cell, inside the grid. */
function Tip({ text, cell, layout, scale }: { text: string; cell: number; layout: CellLayout; scale: number }) {
  const [x, y] = cornerOf(layout, cell)
  const margin = marginOf(scale)
  const across = (x + layout.side / 2) / layout.width
  const top = (y + margin) / scale
  const isBelow = top < 44
  return (
    <span
      aria-hidden="true"
      className="num pointer-events-none absolute z-10 whitespace-nowrap rounded-s border border-line bg-s2 px-2.5 py-1.5 font-semibold text-xs shadow-pop"
      style={{
        left: (x + layout.side / 2 + margin) / scale,
        top: isBelow ? (y + layout.pitch + margin) / scale + 8 : top - 8,
        translate: `${-across * 100}% ${isBelow ? '0' : '-100%'}`,
      }}
    >
      {text}
    </span>
  )
}

function layoutOf(cells: CodeCells, { width, height, scale }: ReturnType<typeof useRoom>['room']) {
  if (width === 0 || cells.cells === 0) return undefined
  const margin = marginOf(scale) * 2
  return layoutCells({
    cells: cells.cells,
    width: Math.floor(width * scale) - margin,
    height: Math.floor(height * scale) - margin,
    maxPitch: Math.round(largestCell * scale),
  })
}

/** Where a key takes the cursor. */
function moved(key: string, from: number | undefined, { cells, columns }: CellLayout): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * 10,
    PageUp: -columns * 10,
  }
  if (key === 'Home') return 0
  if (key === 'End') return cells - 1
  const step = steps[key]
  if (step === undefined) return undefined
  if (from === undefined) return 0
  const to = from + step
  return to < 0 || to >= cells ? from : to
}

interface Painted extends Omit<CodeGridProps, 'codes' | 'isOver'> {
  canvas: RefObject<HTMLCanvasElement | null>
  layout: CellLayout | undefined
  cells: CodeCells
  theme: string
  scale: number
}

/** Paints the grid when something changes, and frame by frame during a reveal. Returns how to move the cursor. */
function usePainter({ canvas, layout, cells, sold, mine, order, startedAt, theme, scale }: Painted) {
  const painter = useRef<GridPainter>(undefined)
  const at = useRef<number>(undefined)
  const frame = useRef<(cursor: number | undefined) => void>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `theme` changes the palette that is read from the page
  useEffect(() => {
    const element = canvas.current
    if (!element || !layout) return undefined
    const palette = readPalette(element)
    const font = getComputedStyle(element).fontFamily
    const made = createGridPainter(element, { cells, layout, palette, sold, mine, scale, font }, order)
    painter.current = made
    if (!made) return undefined
    const count = order?.winners.length ?? 0
    const timeline = timelineOf(count)
    let waiting = 0
    const paint = (now: number) => {
      const isRunning = order !== undefined && startedAt !== undefined
      const reveal = !order ? none : isRunning ? revealAt(timeline, count, now - startedAt) : revealed(count)
      made.paint({ order: reveal.order, lit: reveal.lit, now: isRunning ? now : undefined, cursor: at.current })
      if (isRunning && (reveal.lit < count || made.isGlowing(now))) waiting = requestAnimationFrame(paint)
      else waiting = 0
    }
    frame.current = () => {
      if (waiting === 0) paint(performance.now())
    }
    paint(performance.now())
    return () => {
      cancelAnimationFrame(waiting)
      frame.current = undefined
    }
  }, [canvas, layout, cells, sold, mine, order, startedAt, theme, scale])

  return useRef((cursor: number | undefined) => {
    if (at.current === cursor) return
    at.current = cursor
    frame.current?.(cursor)
  }).current
}

const none = { order: 0, lit: 0 }
