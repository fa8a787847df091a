import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ChartAxes } from './chart-axes.tsx'
import { type Domain, layOut, nearest, type Plot, ticksOfX, ticksOfY, widthOfTicks } from './chart-layout.ts'
import { ChartTable } from './chart-table.tsx'
import { ChartTip } from './chart-tip.tsx'
import type { ChartProps } from './chart-types.ts'
import { useWidth } from './use-width.ts'

/** Pixels, before the first layout. */
const usualWidth = 640
const tones = { green: 'text-green', gold: 'text-prize', mute: 'text-faint' }

export interface ChartFrameProps extends ChartProps {
  domain: Domain
  spacing: 'time' | 'bands'
  /** Draws the marks; `active` is the point chosen by the pointer or the arrow keys. */
  children: (plot: Plot, active: number | undefined) => ReactNode
}

/**
 * Axes, crosshair and tooltip around the marks of a chart. For the keyboard and screen readers it is a slider over
 * the points, whose value text is that of the tooltip; a hidden table lists all points.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, points, formatX, formatY, formatTickX = formatX, formatTickY = formatY } = props
  const { height = 220, tone = 'green', domain, spacing, className, children } = props
  const { ref, width: measured } = useWidth<HTMLDivElement>()
  const width = measured || usualWidth
  const slider = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<number>()
  if (points.length === 0) return null

  const ticksY = ticksOfY(domain, height, formatTickY)
  const plot = layOut({ points, domain, spacing, width, height, axisWidth: widthOfTicks(ticksY) })
  const ticksX = ticksOfX(points.length, plot.right - plot.left)
  const last = points.length - 1
  const active = chosen === undefined ? undefined : Math.min(chosen, last)
  const activePoint = points[active ?? last]

  function follow(event: PointerEvent<HTMLDivElement>): void {
    setChosen(nearest(plot.xs, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }

  return (
    <figure aria-label={label} className={classNames('min-w-0', className)}>
      <div
        ref={ref}
        style={{ height }}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerUp={() => slider.current?.focus({ preventScroll: true })}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
        onPointerCancel={() => setChosen(undefined)}
        className="relative cursor-crosshair touch-pan-y select-none rounded-s has-focus-visible:outline-2 has-focus-visible:outline-green"
      >
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className={classNames('block max-w-full', measured === undefined && 'invisible', tones[tone])}
        >
          <ChartAxes
            plot={plot}
            ticksY={ticksY}
            ticksX={ticksX
              .map((index) => ({ at: plot.xs[index] ?? 0, text: formatTickX(points[index]?.x ?? 0) }))
              .filter(({ text }, index, all) => text !== all[index - 1]?.text)}
          />
          {children(plot, active)}
        </svg>
        {active === undefined || !activePoint ? null : (
          <ChartTip at={plot.xs[active] ?? 0} width={width}>
            <span className="block font-semibold text-fg">{formatY(activePoint.y)}</span>
            <span className="block text-mute">{formatX(activePoint.x)}</span>
          </ChartTip>
        )}
        <input
          ref={slider}
          type="range"
          min={0}
          max={last}
          step={1}
          value={active ?? last}
          aria-label={label}
          aria-valuetext={activePoint ? `${formatY(activePoint.y)}, ${formatX(activePoint.x)}` : undefined}
          onChange={(event) => setChosen(Number(event.target.value))}
          onFocus={() => setChosen((current) => current ?? last)}
          onBlur={() => setChosen(undefined)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <ChartTable label={label} points={points} formatX={formatX} formatY={formatY} />
    </figure>
  )
}
