import { classNames } from '@tyche/ui/class-names'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ShownState, ShownStep } from './steps.ts'

/** Height and colour say the same. */
const bars: Readonly<Record<ShownState, string>> = {
  ok: 'h-full bg-green',
  late: 'h-[62%] bg-gold',
  down: 'h-[38%] bg-red',
  unknown: 'h-[14%] bg-control-line',
}

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 4,
  PageUp: (index) => index + 4,
  Home: () => 0,
  End: (_index, last) => last,
}

/** The quarter hours of a day. One of them is chosen by pointer or arrow keys and read out below, and to screen readers. */
export function DayStrip({ label, steps, summary }: { label: string; steps: readonly ShownStep[]; summary: string }) {
  const t = useTranslations('serviceStatus')
  const format = useFormatter()
  const [chosen, setChosen] = useState<number>()
  const last = steps.length - 1
  const time = (unixSec: number) => format.dateTime(new Date(unixSec * 1000), { timeStyle: 'short' })
  const textOf = (index: number) => {
    const step = steps[index]
    return step ? t('quarter', { from: time(step.from), to: time(step.to), state: t(`state.${step.state}`) }) : ''
  }
  const choose = (index: number) => setChosen(Math.min(last, Math.max(0, index)))
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    choose(move(chosen ?? last, last))
  }
  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) choose(Math.floor(((clientX - left) / width) * steps.length))
  }
  return (
    <div className="grid gap-1.5">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen ?? last}
        aria-valuetext={textOf(chosen ?? last)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
        className="flex h-9 touch-pan-y items-end gap-px rounded-s sm:gap-0.5"
      >
        {steps.map(({ from, state }, index) => (
          <span
            key={from}
            className={classNames('min-w-0 flex-1 rounded-[1px]', bars[state], index === chosen && 'opacity-55')}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-faint text-xs">
        <span>{t('dayAgo')}</span>
        <span className="num text-mute max-sm:order-last max-sm:basis-full">
          {chosen === undefined ? summary : textOf(chosen)}
        </span>
        <span>{t('now')}</span>
      </div>
    </div>
  )
}
