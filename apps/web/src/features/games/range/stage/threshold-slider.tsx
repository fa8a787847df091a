import type { RangeChoice } from '@tyche/fairness'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../../../lib/amounts/format-ratio.ts'
import { chanceOf, type RangeOdds, thresholdLimits, winningOf, withThreshold } from '../threshold.ts'
import { moveByKey } from '../threshold-keys.ts'

export interface ThresholdSliderProps {
  choice: RangeChoice
  onChoice: (choice: RangeChoice) => void
  disabled: boolean
  odds: RangeOdds
  /** The bar: its width is the whole range of rolls. */
  bar: RefObject<HTMLDivElement | null>
}

/** The handle between winning and losing rolls. The whole bar accepts presses and drags. */
export function ThresholdSlider({ choice, onChoice, disabled, odds, bar }: ThresholdSliderProps) {
  const t = useTranslations('range')
  const locale = useLocale()
  const handle = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const [lowest, highest] = thresholdLimits(choice.over, odds)

  const moveTo = (clientX: number) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const next = withThreshold(((clientX - box.left) / box.width) * odds.size, choice.over, odds)
    if (next.choice !== choice.choice) onChoice(next)
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return
    isDragging.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    handle.current?.focus({ preventScroll: true })
    moveTo(event.clientX)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    // A bet that starts during a drag ends the drag.
    if (disabled) isDragging.current = false
    if (isDragging.current) moveTo(event.clientX)
  }
  const stop = () => {
    isDragging.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = moveByKey(event, choice, odds)
    if (!next) return
    event.preventDefault()
    if (!disabled && next.choice !== choice.choice) onChoice(next)
  }
  const number = String(choice.choice)
  const words = choice.over ? t('choiceOver', { number }) : t('choiceUnder', { number })
  return (
    <div
      className="range-drag"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onLostPointerCapture={stop}
    >
      <div className="range-slide" style={{ transform: `translateX(${(choice.choice / odds.size) * 100}%)` }}>
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label={t('threshold')}
          aria-valuemin={lowest}
          aria-valuemax={highest}
          aria-valuenow={choice.choice}
          aria-valuetext={t('sliderValue', {
            choice: words,
            chance: formatPercent(chanceOf(winningOf(choice, odds), odds), locale),
          })}
          aria-disabled={disabled}
          onKeyDown={onKeyDown}
          className="range-handle"
        >
          <span className="range-flag num">{number}</span>
        </div>
      </div>
    </div>
  )
}
