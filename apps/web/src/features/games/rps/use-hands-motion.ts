import type { Hand } from '@tyche/fairness'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { cancelMotion } from '../stage/cancel-motion.ts'
import { usePlaySequence } from '../stage/use-play-sequence.ts'
import type { StageMotion } from '../stage/use-stage-motion.ts'
import { nameOf } from './hand-names.ts'
import { poseOf, setHand, shake, throwHand } from './hands-motion.ts'

interface Arms {
  mine: RefObject<HTMLDivElement | null>
  house: RefObject<HTMLDivElement | null>
}

export interface HandsMotion extends StageMotion {
  choice: Hand
}

const still = 'none'

/** Shakes two fists and opens them on the player's hand and the house's settled one. Returns how many plays were shown. */
export function useHandsMotion({ mine, house }: Arms, { choice, ...motion }: HandsMotion): number {
  const poses = useRef({ mine: still, house: still })

  const show = (my: number, theirs: number) => {
    if (mine.current) setHand(mine.current, nameOf(my))
    if (house.current) setHand(house.current, nameOf(theirs))
  }

  // Before the throw: the player's hand shows the choice, the house's is closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` only reads refs
  useLayoutEffect(() => {
    if (motion.state === 'idle') show(choice, 0)
    if (motion.state === 'rolling') show(0, 0)
  }, [motion.state, choice])

  return usePlaySequence({
    ...motion,
    roll() {
      if (!mine.current || !house.current) return () => undefined
      const my = mine.current
      const theirs = house.current
      const shaking = [shake(my), shake(theirs)]
      return () => {
        poses.current = { mine: poseOf(my), house: poseOf(theirs) }
        for (const animation of shaking) cancelMotion(animation)
      }
    },
    land({ outcome }, play, durationMs) {
      if (!mine.current || !house.current) return []
      const { mine: from, house: theirFrom } = poses.current
      poses.current = { mine: still, house: still }
      show(0, 0)
      return [
        ...throwHand(mine.current, { from, name: nameOf(choice), durationMs, isFirst: play === 0 }),
        ...throwHand(house.current, { from: theirFrom, name: nameOf(outcome), durationMs, isFirst: play === 0 }),
      ]
    },
    rest: ({ outcome }) => show(choice, outcome),
  })
}
