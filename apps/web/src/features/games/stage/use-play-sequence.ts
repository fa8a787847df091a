import { useEffect, useRef, useState } from 'react'
import type { StagePlay, StageProps } from '../../../data/games/game-definition.ts'
import { cancelMotion } from './cancel-motion.ts'
import { landingMs } from './sequence-timing.ts'

/** The common interface of the browser's `Animation` and of a frame-by-frame animation. */
export type Motion = Pick<Animation, 'cancel'> & { readonly finished: Promise<unknown> }

export interface PlaySequence extends Pick<StageProps<unknown>, 'state' | 'plays' | 'isSkipped' | 'onSequenceEnd'> {
  /** Whether the player asked for less motion. */
  still: boolean
  /** Whether results are wanted at once. */
  isTurbo: boolean
  /** Starts the endless rolling animation; returns a function that stops it at its position. */
  roll: () => () => void
  /** Animates one settled play; the sequence continues when all of these have finished. */
  land: (play: StagePlay, index: number, durationMs: number) => readonly Motion[]
  /** Shows a play without motion. */
  rest: (play: StagePlay, index: number) => void
}

/**
 * Plays the settled outcomes of a bet one after the other and returns how many have been shown. It has no other
 * outcomes, so no stage can land on one. Without motion, when skipped, and in browsers without animations it ends at
 * once.
 */
export function usePlaySequence(sequence: PlaySequence): number {
  const { state, plays, still, isSkipped } = sequence
  const [shown, setShown] = useState(state === 'settled' ? plays.length : 0)
  const latest = useRef(sequence)
  latest.current = sequence
  const wasRolling = useRef(false)
  const hasEnded = useRef(false)
  const outcomes = plays.map(({ outcome }) => outcome).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `outcomes` stands for the plays, whose array may be new
  useEffect(() => {
    const { plays: settled } = latest.current
    const last = settled.at(-1)
    const isAnimated = !still && !isSkipped && typeof document.body.animate === 'function'

    if (state === 'rolling') {
      wasRolling.current = true
      hasEnded.current = false
      setShown(0)
      return isAnimated ? latest.current.roll() : undefined
    }
    if (state === 'idle' || !last) {
      wasRolling.current = false
      hasEnded.current = false
      setShown(0)
      return undefined
    }

    const showEnd = () => {
      latest.current.rest(last, settled.length - 1)
      setShown(settled.length)
    }
    const end = () => {
      wasRolling.current = false
      if (hasEnded.current) return
      hasEnded.current = true
      latest.current.onSequenceEnd()
    }
    if (!isAnimated || !wasRolling.current) {
      showEnd()
      end()
      return undefined
    }

    let running: readonly Motion[] = []
    let isCancelled = false
    const play = async () => {
      const startedAt = performance.now()
      for (const [index, one] of settled.entries()) {
        const durationMs = landingMs(index, settled.length, performance.now() - startedAt, latest.current.isTurbo)
        running = durationMs === 0 ? [] : latest.current.land(one, index, durationMs)
        await Promise.all(running.map(({ finished }) => finished)).catch(() => undefined)
        if (isCancelled) return
        latest.current.rest(one, index)
        for (const animation of running) cancelMotion(animation)
        setShown(index + 1)
      }
      end()
    }
    void play()
    return () => {
      isCancelled = true
      for (const animation of running) cancelMotion(animation)
      if (!hasEnded.current) showEnd()
    }
  }, [state, outcomes, still, isSkipped])

  return shown
}
