import './range.css'
import { range as maths, type RangeChoice } from '@tyche/fairness'
import { playResultOf } from '@tyche/sdk/games'
import { useRef } from 'react'
import { PlayChips } from '../../../../components/play-chips.tsx'
import type { StageProps } from '../../../../data/games/game-definition.ts'
import { useReducedMotion } from '../../../../lib/screen/use-reduced-motion.ts'
import { StageFrame } from '../../stage/stage-frame.tsx'
import { useLandingSound } from '../../stage/use-landing-sound.ts'
import { useWinBurst } from '../../stage/use-win-burst.ts'
import { rangeOddsOf } from '../threshold.ts'
import { RangeBar } from './range-bar.tsx'
import { Reels } from './reels.tsx'
import { RollHistory } from './roll-history.tsx'
import { useRangeMotion } from './use-range-motion.ts'
import { useRollHistory } from './use-roll-history.ts'

/** The bar of all rolls, which is also how the threshold is set, and the roll itself in large digits. */
export function RangeStage(props: StageProps<RangeChoice>) {
  const { state, choice, onChoice, disabled, config, playCount, plays, mood, isSkipped, onSequenceEnd, children } =
    props
  const reels = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  const odds = rangeOddsOf(config)
  useWinBurst(mood, reels, still)
  const motion = { state, plays, still, isSkipped, onSequenceEnd, size: odds.size }
  const shown = useRangeMotion({ reels, marker }, motion)
  useLandingSound(shown)
  const history = useRollHistory(plays, shown)
  const isLanding = state === 'settled' && shown < plays.length
  const lastShown = state === 'settled' ? plays[shown - 1] : undefined
  const result = lastShown && playResultOf(lastShown.multiplier)
  return (
    <StageFrame
      line={children}
      chips={
        state === 'idle' ? null : (
          <PlayChips
            game="range"
            clientValue={maths.clientValue(choice)}
            plays={plays}
            shown={shown}
            playCount={playCount}
            isRolling={state === 'rolling'}
            isWide
          />
        )
      }
    >
      <div className="range" data-state={state} data-result={result} data-still={still}>
        <RollHistory rolls={history} />
        <Reels size={odds.size} reels={reels} />
        <RangeBar
          choice={choice}
          onChoice={onChoice}
          disabled={disabled || isLanding}
          odds={odds}
          marker={marker}
          hasRoll={history.length > 0 || state !== 'idle'}
        />
      </div>
    </StageFrame>
  )
}
