import type { DrawReport as Report } from '@tyche/sdk/verify'
import { useTranslations } from 'use-intl'
import { type FailureNote, type ProofPictures, ProofReport } from './proof-report.tsx'

export type DrawReportProps = {
  report: Report
  pictures?: ProofPictures | undefined
  failureNote?: FailureNote | undefined
}

/** The proof of a draw: its result and its steps. */
export function DrawReport({ report, pictures, failureNote }: DrawReportProps) {
  const t = useTranslations('draw.proof')
  const draw = useTranslations('draw')
  return (
    <ProofReport
      report={report}
      pictures={pictures}
      failureNote={failureNote}
      texts={{
        result: report.isTrue ? t('success') : draw('failed'),
        passed: t('passed'),
        failed: t('failed'),
        step: (name) => t(`steps.${name}`),
        explained: (name) => [t(`explained.${name}`)],
        fact: (name) => t(`facts.${name}` as 'facts.round'),
      }}
    />
  )
}
