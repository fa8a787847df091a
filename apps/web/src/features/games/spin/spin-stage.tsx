import type { WheelNumber } from '@tyche/fairness'
import { useMemo, useRef } from 'react'
import { useLocale } from 'use-intl'
import { tiersOf } from '../../../components/game-art/wheel/wheel-tones.ts'
import { PlayChips } from '../../../components/play-chips.tsx'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { useReducedMotion } from '../../../lib/screen/use-reduced-motion.ts'
import { StageFrame } from '../stage/stage-frame.tsx'
import { useWinBurst } from '../stage/use-win-burst.ts'
import { formatFactor } from './format-factor.ts'
import { useWheelMotion } from './wheel/use-wheel-motion.ts'
import { Wheel } from './wheel/wheel.tsx'
import { WheelLegend } from './wheel-legend.tsx'
import { segmentsOf } from './wheel-segments.ts'

/** The wheel of the chosen risk: turns from the press, and stops on each play's settled segment. */
export function SpinStage({ choice, config, mood, plays, playCount, children, ...rest }: StageProps<WheelNumber>) {
  const { state, isSkipped, onSequenceEnd } = rest
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const still = useReducedMotion()
  const segments = useMemo(() => segmentsOf(config, choice), [config, choice])
  const tiers = useMemo(() => tiersOf(segments), [segments])
  useWinBurst(mood, disc, still)
  const motion = { state, plays, isSkipped, still, onSequenceEnd, segmentCount: segments.length }
  const shown = useWheelMotion({ disc, pointer }, motion)
  const position = plays.length > 1 ? `${shown}/${plays.length}` : undefined
  const hit = state === 'settled' ? plays[shown - 1] : undefined
  return (
    <StageFrame
      line={children}
      chips={
        state === 'idle' ? null : (
          <PlayChips
            game="spin"
            clientValue={choice}
            plays={plays}
            shown={shown}
            playCount={playCount}
            isRolling={state === 'rolling'}
            isWide
            mark={({ multiplier }) => <span className="text-2xs">{formatFactor(multiplier, locale)}</span>}
          />
        )
      }
    >
      <div className="@container w-full">
        <div className="grid place-items-center gap-3.5 @lg:gap-5 @2xl:grid-cols-[1fr_auto_1fr] @2xl:before:content-['']">
          <Wheel segments={segments} hit={hit} mood={mood} position={position} disc={disc} pointer={pointer} />
          <WheelLegend tiers={tiers} total={segments.length} hit={hit?.multiplier} />
        </div>
      </div>
    </StageFrame>
  )
}
