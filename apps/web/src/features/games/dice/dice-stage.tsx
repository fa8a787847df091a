import type { DiceFace } from '@tyche/fairness'
import { useRef } from 'react'
import { PlayChips } from '../../../components/play-chips.tsx'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { useReducedMotion } from '../../../lib/screen/use-reduced-motion.ts'
import { StageFrame } from '../stage/stage-frame.tsx'
import { useLandingSound } from '../stage/use-landing-sound.ts'
import { useWinBurst } from '../stage/use-win-burst.ts'
import { Die } from './die/die.tsx'
import { DieIcon } from './die/die-icon.tsx'
import { useDieMotion } from './die/use-die-motion.ts'

const firstFace: DiceFace = 5

/** The die that tumbles from the click on and lands each play on its real face. */
export function DiceStage({
  state,
  choice,
  plays,
  playCount,
  mood,
  isSkipped,
  onSequenceEnd,
  children,
}: StageProps<number>) {
  const body = useRef<HTMLDivElement>(null)
  const toss = useRef<HTMLDivElement>(null)
  const shadow = useRef<HTMLDivElement>(null)
  const parts = { body, toss, shadow }
  const still = useReducedMotion()
  useWinBurst(mood, body, still)
  const shown = useDieMotion(parts, firstFace, { state, plays, still, isSkipped, onSequenceEnd })
  useLandingSound(shown)
  return (
    <StageFrame
      line={children}
      chips={
        state === 'idle' ? null : (
          <PlayChips
            game="dice"
            clientValue={choice}
            plays={plays}
            shown={shown}
            playCount={playCount}
            isRolling={state === 'rolling'}
            mark={({ outcome }) => <DieIcon face={outcome as DiceFace} className="size-[18px]" />}
          />
        )
      }
    >
      <Die state={state} mood={mood} still={still} parts={parts} face={firstFace} />
    </StageFrame>
  )
}
