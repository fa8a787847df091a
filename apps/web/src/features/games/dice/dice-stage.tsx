import type { DiceFace } from '@tyche/fairness'
import { useRef } from 'react'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { StageFrame } from '../stage/stage-frame.tsx'
import { useLandingSound } from '../stage/use-landing-sound.ts'
import { useStageMotion } from '../stage/use-stage-motion.ts'
import { Die } from './die/die.tsx'
import { DieIcon } from './die/die-icon.tsx'
import { useDieMotion } from './die/use-die-motion.ts'

const firstFace: DiceFace = 5

/** The die tumbles from the press on and lands each play on its settled face. */
export function DiceStage(props: StageProps<number>) {
  const { state, choice, mood } = props
  const body = useRef<HTMLDivElement>(null)
  const toss = useRef<HTMLDivElement>(null)
  const shadow = useRef<HTMLDivElement>(null)
  const parts = { body, toss, shadow }
  const motion = useStageMotion(props, body)
  const shown = useDieMotion(parts, firstFace, motion)
  useLandingSound(shown)
  return (
    <StageFrame
      game="dice"
      stage={props}
      clientValue={choice}
      shown={shown}
      mark={({ outcome }) => <DieIcon face={outcome as DiceFace} className="size-[18px]" />}
    >
      <Die state={state} mood={mood} still={motion.still} parts={parts} face={firstFace} />
    </StageFrame>
  )
}
