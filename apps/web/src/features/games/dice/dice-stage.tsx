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
  const die = useRef<HTMLDivElement>(null)
  const motion = useStageMotion(props, die)
  const shown = useDieMotion(die, firstFace, motion)
  useLandingSound(shown)
  return (
    <StageFrame
      game="dice"
      stage={props}
      clientValue={choice}
      shown={shown}
      mark={({ outcome }) => <DieIcon face={outcome as DiceFace} className="size-[18px]" />}
    >
      <div className="@max-table:[--die-size:clamp(72px,calc((100svh-675px)/1.62),116px)]">
        <Die state={state} mood={mood} still={motion.still} frame={die} face={firstFace} />
      </div>
    </StageFrame>
  )
}
