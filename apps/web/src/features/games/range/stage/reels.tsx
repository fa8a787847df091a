import type { RefObject } from 'react'
import { cellCount, dashCell, digitInCell, placesOf } from './reel-path.ts'

export interface ReelsProps {
  size: number
  reels: RefObject<HTMLDivElement | null>
}

const cells = Array.from({ length: cellCount }, (_, cell) => cell)

/** The roll in large digits. The animation moves `reels`; before the first roll they show dashes. */
export function Reels({ size, reels }: ReelsProps) {
  return (
    <div ref={reels} className="range-reels num" aria-hidden="true">
      {Array.from({ length: placesOf(size) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
        <div key={place} className="range-window">
          <div className="range-reel" style={{ transform: `translateY(${-(dashCell / cellCount) * 100}%)` }}>
            {cells.map((cell) => (
              <span key={cell}>{digitInCell(cell) ?? '–'}</span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
