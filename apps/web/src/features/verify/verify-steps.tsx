import type { GameName } from '@tyche/fairness'
import type { BetReport, BetStepName, VerifyStep } from '@tyche/sdk/verify'
import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
import { PlayChips } from '../../components/play-chips.tsx'
import { TokenValue } from '../../components/token-value.tsx'

const STEP_COUNT = 6
const LONG_VALUE = 26

export function VerifySteps({ report }: { report: BetReport }) {
  const t = useTranslations('verification')
  return (
    <div className="grid gap-4 pt-2">
      <div
        role="status"
        className={`flex flex-wrap items-center gap-3 rounded-m border px-4 py-3 ${report.isTrue ? 'border-[color-mix(in_srgb,var(--green)_45%,transparent)] bg-green-soft text-green' : 'border-[color-mix(in_srgb,var(--red)_45%,transparent)] bg-red-soft text-red'}`}
      >
        <Glyph name={report.isTrue ? 'shield' : 'alert'} />
        <p className="flex-1 font-semibold">{report.isTrue ? t('success') : t('fail')}</p>
        <span className="text-fg">
          <TokenValue token={report.token} value={report.payout - report.wager} sign="always" symbol />
        </span>
      </div>
      <ol className="grid gap-0.5">
        {report.steps.map((step, index) => (
          <Step key={step.name} step={step} game={report.game} number={index + 1} />
        ))}
      </ol>
      <div className="grid gap-2">
        <p className="font-medium text-mute text-xs">{t('outcomes')}</p>
        <PlayChips
          game={report.game}
          clientValue={report.choice}
          plays={report.plays}
          shown={report.plays.length}
          playCount={report.plays.length}
          isRolling={false}
        />
      </div>
    </div>
  )
}

function Step({ step, game, number }: { step: VerifyStep<BetStepName>; game: GameName; number: number }) {
  const t = useTranslations('verification')
  return (
    <li
      className="grid starting:opacity-0 transition-opacity duration-200 grid-cols-[28px_minmax(0,1fr)] gap-3 border-line border-t py-3 first:border-t-0"
      style={{ transitionDelay: `${number * 90}ms` }}
    >
      <span
        className={`grid size-7 place-items-center rounded-full ${step.isTrue ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
      >
        <Glyph name={step.isTrue ? 'check' : 'close'} className="size-4" />
        <span className="sr-only">{step.isTrue ? t('stepTrue') : t('stepFalse')}</span>
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t(`steps.${step.name}`)}</p>
        {step.name === 'payout' ? <p className="text-mute text-sm">{t(`outcome.${game}`)}</p> : null}
        <p className="text-mute text-sm">{t(`explained.${step.name}`)}</p>
        <dl className="grid gap-0.5 pt-0.5 text-xs">
          {Object.entries(step.facts).map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </div>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  const t = useTranslations('verification')
  const common = useTranslations('common')
  const format = useFormatter()
  const isTime = name === 'betAt' || name === 'roundAt'
  const shown = isTime
    ? format.dateTime(new Date(Number(value) * 1000), { dateStyle: 'medium', timeStyle: 'medium' })
    : value.length > LONG_VALUE
      ? `${value.slice(0, 12)}…${value.slice(-8)}`
      : value
  return (
    <div className="flex min-w-0 items-center gap-2 text-faint">
      <dt className="shrink-0">{t(`facts.${name}` as 'facts.round')}</dt>
      <dd className="num flex min-w-0 items-center gap-1 truncate text-fg" title={value}>
        {shown}
        {value.length > LONG_VALUE ? (
          <CopyButton value={value} label={t('copy')} copied={common('copySuccess')} />
        ) : null}
      </dd>
    </div>
  )
}

export function WaitingSteps() {
  return (
    <div aria-busy="true" className="grid gap-4 pt-2">
      <Skeleton className="h-12 rounded-m" />
      {Array.from({ length: STEP_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are alike and never move
        <Skeleton key={index} className="h-11 rounded-s" />
      ))}
    </div>
  )
}
