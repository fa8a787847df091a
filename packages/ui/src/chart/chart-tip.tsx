import type { ReactNode } from 'react'

const halfWidth = 76

/** The tooltip of the point at the crosshair; stays inside the chart. */
export function ChartTip({ at, width, children }: { at: number; width: number; children: ReactNode }) {
  const left = Math.min(Math.max(at, halfWidth), Math.max(halfWidth, width - halfWidth))
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translateX(${left}px)` }}
      className="pointer-events-none absolute top-0 left-0 z-10"
    >
      <div className="num -translate-x-1/2 w-max max-w-44 rounded-s border border-line bg-s3/95 px-2.5 py-1.5 text-center text-xs shadow-pop">
        {children}
      </div>
    </div>
  )
}
