import type { WheelNumber } from '@tyche/fairness'
import { useMemo, useRef } from 'react'
import { useLocale } from 'use-intl'
import { tiersOf } from '../../../components/game-art/wheel/wheel-tones.ts'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { StageFrame } from '../stage/stage-frame.tsx'
import { useStageMotion } from '../stage/use-stage-motion.ts'
import { formatFactor } from './format-factor.ts'
import { useWheelMotion } from './wheel/use-wheel-motion.ts'
import { Wheel } from './wheel/wheel.tsx'
import { WheelLegend } from './wheel-legend.tsx'
import { segmentsOf } from './wheel-segments.ts'

/** The wheel of the chosen risk: turns from the press, and stops on each play's settled segment. */
export function SpinStage(props: StageProps<WheelNumber>) {
  const { state, choice, config, plays, mood } = props
  const disc = useRef<HTMLDivElement>(null)
  const pointer = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const segments = useMemo(() => segmentsOf(config, choice), [config, choice])
  const tiers = useMemo(() => tiersOf(segments), [segments])
  const motion = useStageMotion(props, disc)
  const shown = useWheelMotion({ disc, pointer }, { ...motion, segmentCount: segments.length })
  const position = plays.length > 1 ? `${shown}/${plays.length}` : undefined
  const hit = state === 'settled' ? plays[shown - 1] : undefined
  return (
    <StageFrame
      game="spin"
      stage={props}
      clientValue={choice}
      shown={shown}
      isWide
      mark={({ multiplier }) => <span className="text-2xs">{formatFactor(multiplier, locale)}</span>}
    >
      <div className="@container w-full @max-table:[--wheel-most:clamp(124px,calc(100svh-664px),300px)]">
        <div className="grid place-items-center gap-2 @lg:gap-5 @2xl:grid-cols-[1fr_auto_1fr] @2xl:before:content-['']">
          <Wheel segments={segments} hit={hit} mood={mood} position={position} disc={disc} pointer={pointer} />
          <WheelLegend tiers={tiers} total={segments.length} hit={hit?.multiplier} />
        </div>
      </div>
    </StageFrame>
  )
}
