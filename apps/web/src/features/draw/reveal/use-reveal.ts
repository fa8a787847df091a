import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../../../lib/screen/use-reduced-motion.ts'
import type { DrawOrder } from './read-draw-order.ts'
import { type Reveal, type RevealStep, revealAt, timelineOf } from './timeline.ts'

/** The digits of the public number appear byte by byte. */
export const seedBytes = 32

export interface ShownDraw {
  step: RevealStep
  bytes: number
  lit: number
}

interface Run {
  order: DrawOrder
  /** By `performance.now`; a skipped one is long over. */
  startedAt: number
  isReplay: boolean
}

/**
 * Shows a draw: at once, or from its start if `isLive`, or again on request. The clock decides what is seen, so that two
 * pages are at the same point, however busy they are.
 */
export function useReveal(order: DrawOrder | undefined, isLive: boolean) {
  const still = useReducedMotion()
  const [run, setRun] = useState<Run>()
  const [shown, setShown] = useState<{ order: DrawOrder; reveal: ShownDraw }>()
  const running = run && run.order === order ? run : undefined

  const lived = useRef<DrawOrder>(undefined)
  // Before the paint, so that the end is not seen first.
  useLayoutEffect(() => {
    if (!order || !isLive || lived.current === order) return
    lived.current = order
    if (!still) setRun({ order, startedAt: performance.now(), isReplay: false })
  }, [order, isLive, still])

  useEffect(() => {
    if (!running) return undefined
    const count = running.order.winners.length
    const timeline = timelineOf(count)
    let frame = 0
    const look = (now: number) => {
      const reveal = shownOf(revealAt(timeline, count, now - running.startedAt))
      setShown((before) =>
        before?.order === running.order && isSame(before.reveal, reveal) ? before : { order: running.order, reveal },
      )
      if (reveal.step !== 'result') frame = requestAnimationFrame(look)
    }
    look(performance.now())
    return () => cancelAnimationFrame(frame)
  }, [running])

  const end: ShownDraw = { step: 'result', bytes: seedBytes, lit: order?.winners.length ?? 0 }
  const reveal = running ? (shown && shown.order === order ? shown.reveal : start) : end
  return {
    reveal,
    /** Undefined where the draw is shown at once. */
    startedAt: running?.startedAt,
    isReplay: running?.isReplay ?? false,
    hasRun: running !== undefined,
    canReplay: !still,
    isOver: reveal.step === 'result',
    skip: () => setRun(running && { ...running, startedAt: Number.NEGATIVE_INFINITY }),
    replay: () => {
      if (!order) return
      setShown(undefined)
      setRun({ order, startedAt: performance.now(), isReplay: true })
    },
  }
}

const start: ShownDraw = { step: 'seed', bytes: 0, lit: 0 }

const shownOf = ({ step, seed, lit }: Reveal): ShownDraw => ({ step, bytes: Math.floor(seed * seedBytes), lit })

const isSame = (a: ShownDraw, b: ShownDraw) => a.step === b.step && a.bytes === b.bytes && a.lit === b.lit
