import type { VerifyStep } from '@tyche/sdk/verify'
import { Glyph } from '@tyche/ui/glyph'
import { Spinner } from '@tyche/ui/spinner'
import { useTranslations } from 'use-intl'
import { hostOf } from '../../../../data/node/endpoint.ts'
import { useDrand } from '../use-proof.ts'

/** What drand itself says of the round. No verdict depends on it. */
export function DrandLine({ steps, drand }: { steps: readonly VerifyStep[]; drand: string }) {
  const t = useTranslations('verifyPage')
  const { data, isError } = useDrand(steps, drand)
  const answer = isError ? 'none' : data
  const host = hostOf(drand)
  const round = steps.find(({ name }) => name === 'round')?.facts.round ?? ''
  return (
    <p role="status" className="flex items-start gap-2 text-sm">
      {answer === undefined ? (
        <Spinner className="mt-0.5 size-4" />
      ) : (
        <Glyph
          name={answer === 'same' ? 'check' : 'alert'}
          className={`mt-0.5 size-4 shrink-0 ${answer === 'same' ? 'text-green' : 'text-gold'}`}
        />
      )}
      {answer === undefined
        ? t('drandAsking', { host })
        : answer === 'same'
          ? t('drandTrue', { host, round })
          : answer === 'none'
            ? t('drandFalse', { host, round })
            : t('drandOther')}
    </p>
  )
}
