import './range.css'
import { range as maths, type RangeChoice } from '@tyche/fairness'
import { playResultOf } from '@tyche/sdk/games/terms'
import { useRef } from 'react'
import type { StageProps } from '../../../../data/games/game-definition.ts'
import { StageFrame } from '../../stage/stage-frame.tsx'
import { useLandingSound } from '../../stage/use-landing-sound.ts'
import { useStageMotion } from '../../stage/use-stage-motion.ts'
import { rangeOddsOf } from '../threshold.ts'
import { RangeBar } from './range-bar.tsx'
import { Reels } from './reels.tsx'
import { RollHistory } from './roll-history.tsx'
import { useRangeMotion } from './use-range-motion.ts'
import { useRollHistory } from './use-roll-history.ts'

/** The bar of all rolls, which also sets the threshold, and the roll in large digits. */
export function RangeStage(props: StageProps<RangeChoice>) {
  const { state, choice, onChoice, disabled, config, plays } = props
  const reels = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const odds = rangeOddsOf(config)
  const motion = useStageMotion(props, reels)
  const shown = useRangeMotion({ reels, marker }, { ...motion, size: odds.size })
  useLandingSound(shown)
  const history = useRollHistory(plays, shown)
  const isLanding = state === 'settled' && shown < plays.length
  const lastShown = state === 'settled' ? plays[shown - 1] : undefined
  const result = lastShown && playResultOf(lastShown.multiplier)
  return (
    <StageFrame game="range" stage={props} clientValue={maths.clientValue(choice)} shown={shown} isWide>
      <div className="range" data-state={state} data-result={result} data-still={motion.still}>
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
