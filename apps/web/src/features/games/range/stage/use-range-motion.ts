import { type RefObject, useRef } from 'react'
import { cancelMotion } from '../../stage/cancel-motion.ts'
import { usePlaySequence } from '../../stage/use-play-sequence.ts'
import type { StageMotion } from '../../stage/use-stage-motion.ts'
import { cellCount, digitsOf, restingCell, stoppingCell } from './reel-path.ts'

export interface RangeParts {
  reels: RefObject<HTMLDivElement | null>
  /** An element as wide as the bar, moved by its share of the range. */
  marker: RefObject<HTMLDivElement | null>
}

export interface RangeMotion extends StageMotion {
  size: number
}

const sweepMs = 900
const digitMs = 46
const endless = Number.POSITIVE_INFINITY

const toCell = (cell: number) => `translateY(${(-100 * cell) / cellCount}%)`
const toShare = (share: number) => `translateX(${100 * share}%)`

/** Turns the reels and moves the marker. Returns how many plays have been shown. */
export function useRangeMotion({ reels, marker }: RangeParts, { size, ...motion }: RangeMotion): number {
  /** The cell of each reel; the share of the bar where the marker is. */
  const cells = useRef<number[]>([])
  const share = useRef(0.5)

  const strips = () => [...(reels.current?.querySelectorAll<HTMLElement>('.range-reel') ?? [])]
  // The middle of the roll's section of the bar: never on the boundary between winning and losing.
  const shareOf = (roll: number) => (roll + 0.5) / size

  const turnTo = (place: number, strip: HTMLElement, cell: number) => {
    cells.current[place] = cell
    strip.style.transform = toCell(cell)
  }
  const markTo = (at: number) => {
    share.current = at
    if (marker.current) marker.current.style.transform = toShare(at)
  }
  const run = (element: Element | null, frames: Keyframe[], timing: KeyframeAnimationOptions) =>
    element ? [element.animate(frames, timing)] : []

  return usePlaySequence({
    ...motion,
    roll() {
      const turning = strips().map((strip, place) => {
        const duration = 10 * (digitMs + 7 * place)
        const [animation] = run(strip, [{ transform: toCell(1) }, { transform: toCell(11) }], {
          duration,
          iterations: endless,
        })
        return { strip, animation, duration }
      })
      const sweeping = run(marker.current, [{ transform: toShare(0.02) }, { transform: toShare(0.98) }], {
        duration: sweepMs,
        iterations: endless,
        direction: 'alternate',
        easing: 'ease-in-out',
      })
      return () => {
        for (const [place, { strip, animation, duration }] of turning.entries()) {
          turnTo(place, strip, 1 + 10 * ((Number(animation?.currentTime ?? 0) / duration) % 1))
          cancelMotion(animation)
        }
        const box = marker.current && getComputedStyle(marker.current).transform
        markTo(shareInMatrix(box, marker.current?.offsetWidth ?? 0) ?? share.current)
        for (const animation of sweeping) cancelMotion(animation)
      }
    },
    land({ outcome }, index, duration) {
      const isFirst = index === 0
      const easing = isFirst ? 'cubic-bezier(.15,.75,.25,1)' : 'cubic-bezier(.3,.6,.3,1)'
      const digits = digitsOf(outcome, size)
      const turning = strips().flatMap((strip, place) => {
        const from = cells.current[place] ?? 0
        const digit = digits[place] ?? 0
        // From left to right; the last digit stops at the end of the play.
        const length = isFirst ? duration * (0.55 + (0.45 * (place + 1)) / digits.length) : duration
        const to = isFirst ? stoppingCell(from, digit, 9) : restingCell(digit)
        return run(strip, [{ transform: toCell(from) }, { transform: toCell(to) }], {
          duration: length,
          easing,
          fill: 'forwards',
        })
      })
      const from = toShare(share.current)
      const sliding = run(marker.current, [{ transform: from }, { transform: toShare(shareOf(outcome)) }], {
        duration,
        easing,
        fill: 'forwards',
      })
      return [...turning, ...sliding]
    },
    rest({ outcome }) {
      for (const [place, strip] of strips().entries())
        turnTo(place, strip, restingCell(digitsOf(outcome, size)[place] ?? 0))
      markTo(shareOf(outcome))
    },
  })
}

/** The share of the bar in a computed `matrix(1, 0, 0, 1, x, 0)`. */
function shareInMatrix(transform: string | null, width: number): number | undefined {
  const x = Number(transform?.match(/^matrix\((?:[^,]+,){4}([^,]+),/)?.[1])
  return width > 0 && Number.isFinite(x) ? x / width : undefined
}
