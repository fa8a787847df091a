import type { RangeChoice } from '@tyche/fairness'
import { type RefObject, useRef } from 'react'
import { type RangeOdds, winningRolls } from '../threshold.ts'
import { ThresholdSlider } from './threshold-slider.tsx'

export interface RangeBarProps {
  choice: RangeChoice
  onChoice: (choice: RangeChoice) => void
  disabled: boolean
  odds: RangeOdds
  marker: RefObject<HTMLDivElement | null>
  /** Whether there is a roll to mark yet. */
  hasRoll: boolean
}

/** All rolls from left to right: winning ones in green, the handle at the threshold, the marker of the roll above. */
export function RangeBar({ choice, onChoice, disabled, odds, marker, hasRoll }: RangeBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const share = (choice.choice / odds.size) * 100
  const scale = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.min(odds.size - 1, Math.round(part * odds.size)))
  const [from, to] = winningRolls(choice, odds)
  const isWinning = (roll: number) => roll >= from && roll <= to
  return (
    <div className="range-board">
      <div className="range-marker" ref={marker} data-hidden={!hasRoll} aria-hidden="true">
        <svg viewBox="-14 -18 28 36" aria-hidden="true">
          <path
            className="range-gem"
            d="M-11-15h22a3 3 0 0 1 3 3V-1a4 4 0 0 1-1.2 2.9L1.8 14a2.6 2.6 0 0 1-3.6 0L-12.8 1.9A4 4 0 0 1-14-1v-11a3 3 0 0 1 3-3Z"
          />
        </svg>
        <span className="range-needle" />
      </div>
      <div className="range-groove">
        <div className="range-bar" ref={bar}>
          <div className="range-rolls">
            <div className="range-zone" style={{ transform: `translateX(${choice.over ? share : share - 100}%)` }} />
          </div>
          <ThresholdSlider choice={choice} onChoice={onChoice} disabled={disabled} odds={odds} bar={bar} />
        </div>
      </div>
      <div className="range-scale num" aria-hidden="true">
        {scale.map((roll) => (
          <span key={roll} data-wins={isWinning(roll)}>
            {roll}
          </span>
        ))}
      </div>
    </div>
  )
}
