import type { PartHistory, ServiceHistory } from '@tyche/api-schema/status'
import { Card } from '@tyche/ui/card'
import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { useFormatter, useTranslations } from 'use-intl'
import { DayStrip } from './day-strip.tsx'
import { type Problem, problemsOf, type ShownState, shownSteps, uptimeOf } from './steps.ts'

const MAX_PROBLEMS = 3
const tones: Readonly<Record<ShownState, string>> = {
  ok: 'text-green',
  late: 'text-gold',
  down: 'text-red',
  unknown: 'text-mute',
}
const glyphs = { ok: 'check', late: 'clock', down: 'alert', unknown: 'more' } as const

/** A state in words; its colour and sign only repeat it. */
export function StateText({ state, children }: { state: ShownState; children: string }) {
  return (
    <span
      className={classNames('inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap font-semibold', tones[state])}
    >
      <Glyph name={glyphs[state]} className="size-4 shrink-0" />
      {children}
    </span>
  )
}

export function PartCard({ history, part }: { history: ServiceHistory; part: PartHistory }) {
  const t = useTranslations('serviceStatus')
  const format = useFormatter()
  const name = t(part.part)
  const id = `status-${part.part}`
  const steps = shownSteps(history, part.steps)
  const { share, seen, total } = uptimeOf(history, part.steps)
  const percent = share === undefined ? undefined : format.number(share, { style: 'percent', maximumFractionDigits: 2 })
  const checked = t('checked', { seen: format.number(seen), total: format.number(total) })
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4 p-5 max-md:p-4">
      <div className="flex items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-0.5">
          <h2 id={id} className="font-semibold text-md">
            {name}
          </h2>
          <p className="text-mute text-sm">{t(`${part.part}Hint`)}</p>
        </div>
        <StateText state={part.now}>{t(`state.${part.now}`)}</StateText>
      </div>
      <DayStrip
        label={t('history', { part: name })}
        steps={steps}
        summary={percent ? t('worked', { percent }) : checked}
      />
      <Problems problems={problemsOf(steps)} />
      <p className="num text-faint text-xs">{checked}</p>
    </Card>
  )
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations('serviceStatus')
  const format = useFormatter()
  if (problems.length === 0) return null
  const time = (unixSec: number) => format.dateTime(new Date(unixSec * 1000), { timeStyle: 'short' })
  const more = problems.length - MAX_PROBLEMS
  return (
    <ul aria-label={t('problems')} className="flex flex-wrap gap-x-5 gap-y-1 text-mute text-sm">
      {problems.slice(0, MAX_PROBLEMS).map(({ from, to, state }) => (
        <li key={from} className="num">
          {t('quarter', { from: time(from), to: time(to), state: t(`state.${state}`) })}
        </li>
      ))}
      {more > 0 ? <li>{t('more', { count: more })}</li> : null}
    </ul>
  )
}
