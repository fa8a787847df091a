import type { RefObject } from 'react'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { useTurbo } from '../../../lib/screen/turbo.ts'
import { useReducedMotion } from '../../../lib/screen/use-reduced-motion.ts'
import type { PlaySequence } from './use-play-sequence.ts'
import { useWinBurst } from './use-win-burst.ts'

/** The input of a stage's animation. */
export type StageMotion = Pick<PlaySequence, 'state' | 'plays' | 'isSkipped' | 'still' | 'isTurbo' | 'onSequenceEnd'>

type Followed = Pick<StageProps<never>, 'state' | 'plays' | 'tier' | 'isSkipped' | 'onSequenceEnd'>

/** The shared start of every stage: its animation's input, and a burst from `source` for each win. */
export function useStageMotion(
  { state, plays, tier, isSkipped, onSequenceEnd }: Followed,
  source: RefObject<HTMLElement | null>,
): StageMotion {
  const still = useReducedMotion()
  const isTurbo = useTurbo(({ isOn }) => isOn)
  useWinBurst(tier, source, still)
  return { state, plays, isSkipped, still, isTurbo, onSequenceEnd }
}
