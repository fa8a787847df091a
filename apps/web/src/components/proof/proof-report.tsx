import type { StepName, VerifyStep } from '@tyche/sdk/verify'
import { CopyButton } from '@tyche/ui/copy-button'
import { Glyph } from '@tyche/ui/glyph'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'

const LONG_VALUE = 26

export interface ProofTexts<Name extends StepName> {
  result: string
  passed: string
  failed: string
  step: (name: Name) => string
  /** What a step proves and how, in paragraphs. */
  explained: (name: Name) => readonly string[]
  fact: (name: string) => string
}

/** What a step is about, for someone who knows no cryptography. */
export type ProofPictures = (name: StepName) => ReactNode

/** A step by its number and title. */
export type FailureNote = (number: number, step: string) => ReactNode

export interface ProofReportProps<Name extends StepName> {
  report: { isTrue: boolean; steps: readonly VerifyStep<Name>[] }
  texts: ProofTexts<Name>
  pictures?: ProofPictures | undefined
  /** Between the result and the steps: more about the first step that does not hold, since those after it follow from it. */
  failureNote?: FailureNote | undefined
  /** Beside the result. */
  children?: ReactNode
}

/** What was proved, step by step, with the facts that went in. */
export function ProofReport<Name extends StepName>({
  report,
  texts,
  pictures,
  failureNote,
  children,
}: ProofReportProps<Name>) {
  const failed = report.steps.findIndex(({ isTrue }) => !isTrue)
  const failedStep = report.steps[failed]
  return (
    <>
      <div
        role="status"
        className={`flex flex-wrap items-center gap-3 rounded-m border px-4 py-3 ${report.isTrue ? 'border-[color-mix(in_srgb,var(--green)_45%,transparent)] bg-green-soft text-green' : 'border-[color-mix(in_srgb,var(--red)_45%,transparent)] bg-red-soft text-red'}`}
      >
        <Glyph name={report.isTrue ? 'shield' : 'alert'} />
        <p className="flex-1 font-semibold">{texts.result}</p>
        {children}
      </div>
      {failedStep ? failureNote?.(failed + 1, texts.step(failedStep.name)) : null}
      <ol className="grid gap-0.5">
        {report.steps.map((step, index) => (
          <Step key={step.name} step={step} number={index + 1} texts={texts} picture={pictures?.(step.name)} />
        ))}
      </ol>
    </>
  )
}

type StepProps<Name extends StepName> = {
  step: VerifyStep<Name>
  number: number
  texts: ProofTexts<Name>
  picture: ReactNode
}

function Step<Name extends StepName>({ step, number, texts, picture }: StepProps<Name>) {
  return (
    <li
      className="grid starting:opacity-0 transition-opacity duration-200 grid-cols-[28px_minmax(0,1fr)] gap-3 border-line border-t py-3 first:border-t-0"
      style={{ transitionDelay: `${number * 90}ms` }}
    >
      <span
        className={`grid size-7 place-items-center rounded-full ${step.isTrue ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
      >
        <Glyph name={step.isTrue ? 'check' : 'close'} className="size-4" />
        <span className="sr-only">{step.isTrue ? texts.passed : texts.failed}</span>
      </span>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{texts.step(step.name)}</p>
        {picture}
        {texts.explained(step.name).map((paragraph) => (
          <p key={paragraph} className="text-mute text-sm">
            {paragraph}
          </p>
        ))}
        <dl className="grid gap-0.5 pt-0.5 text-xs">
          {Object.entries(step.facts).map(([name, value]) => (
            <Fact key={name} name={name} title={texts.fact(name)} value={value} />
          ))}
        </dl>
      </div>
    </li>
  )
}

/** Facts in unix seconds. */
const times: ReadonlySet<string> = new Set(['betAt', 'roundAt', 'committedAt', 'drawableAt'])

function Fact({ name, title, value }: { name: string; title: string; value: string }) {
  const common = useTranslations('common')
  const format = useFormatter()
  const shown = times.has(name)
    ? format.dateTime(new Date(Number(value) * 1000), { dateStyle: 'medium', timeStyle: 'medium' })
    : value.length > LONG_VALUE
      ? `${value.slice(0, 12)}…${value.slice(-8)}`
      : value
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-faint">
      <dt className="shrink-0">{title}</dt>
      <dd className="num flex min-w-0 items-center gap-1 truncate text-fg" title={value}>
        {shown}
        {value.length > LONG_VALUE ? (
          <CopyButton value={value} label={common('copy')} copied={common('copySuccess')} />
        ) : null}
      </dd>
    </div>
  )
}
