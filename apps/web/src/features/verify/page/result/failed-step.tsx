import { useTranslations } from 'use-intl'

export type FailedStepProps = { number: number; step: string; hint: string }

/** Names the step to blame, and what the reader can do. */
export function FailedStep({ number, step, hint }: FailedStepProps) {
  const t = useTranslations('verifyPage')
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-red">{t('failedAt', { number: String(number), step })}</p>
      <p className="max-w-[64ch] text-mute text-sm">{hint}</p>
    </div>
  )
}
