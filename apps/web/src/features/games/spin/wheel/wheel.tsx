import './wheel.css'
import { playResultOf } from '@tyche/sdk/games/terms'
import { type RefObject, useMemo } from 'react'
import { useLocale } from 'use-intl'
import { WheelFace } from '../../../../components/game-art/wheel/wheel-face.tsx'
import { WheelHub, WheelPointer, WheelRim } from '../../../../components/game-art/wheel/wheel-frame.tsx'
import { segmentPath } from '../../../../components/game-art/wheel/wheel-geometry.ts'
import { tiersOf } from '../../../../components/game-art/wheel/wheel-tones.ts'
import type { StageMood, StagePlay } from '../../../../data/games/game-definition.ts'
import { formatFactor } from '../format-factor.ts'
import { tierOf } from '../wheel-segments.ts'

export interface WheelProps {
  segments: readonly bigint[]
  /** The outcome the wheel has stopped at; undefined while it turns. */
  hit: StagePlay | undefined
  mood: StageMood | undefined
  /** Which of several spins this is; nothing for a single one. */
  position: string | undefined
  disc: RefObject<HTMLDivElement | null>
  pointer: RefObject<HTMLDivElement | null>
}

/** Rim, turning disc, hub and pointer. The motion moves `disc` and `pointer`. */
export function Wheel({ segments, hit, mood, position, disc, pointer }: WheelProps) {
  const locale = useLocale()
  const face = useMemo(() => {
    const tiers = tiersOf(segments)
    return segments.map((multiplier) => ({
      tone: tierOf(tiers, multiplier)?.tone ?? ('blank' as const),
      label: multiplier === 0n ? '' : `${formatFactor(multiplier, locale)}×`,
    }))
  }, [segments, locale])
  return (
    <div className="wheel" data-mood={mood} aria-hidden="true">
      <div className="wheel-halo" />
      <div className="wheel-shadow" />
      <div className="wheel-layer">
        <WheelRim />
      </div>
      <div className="wheel-layer wheel-disc" ref={disc} data-testid="wheel-disc">
        <WheelFace segments={face} />
        <svg viewBox="0 0 400 400" className="wheel-layer wheel-hit" data-lit={hit !== undefined} aria-hidden="true">
          {hit ? (
            <path
              d={segmentPath(hit.outcome, segments.length)}
              fill="#fff"
              fillOpacity=".16"
              stroke="#fff6d8"
              strokeWidth="3"
              strokeLinejoin="round"
            />
          ) : null}
        </svg>
      </div>
      <div className="wheel-layer">
        <WheelHub isMarked={hit === undefined} />
      </div>
      {hit ? (
        <span className="wheel-value num" data-result={playResultOf(hit.multiplier)}>
          {`${formatFactor(hit.multiplier, locale)}×`}
          {position ? <small className="wheel-position">{position}</small> : null}
        </span>
      ) : null}
      <div className="wheel-pointer" ref={pointer}>
        <WheelPointer />
      </div>
    </div>
  )
}
