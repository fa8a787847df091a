import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import type { ReferralResult } from './submit-referral.ts'

/** What became of the code of a `?ref=` link; nothing to say where there was none. */
export function useReferralText(): (result: ReferralResult) => string | undefined {
  const t = useTranslations('session')
  const errorText = useErrorText()
  return (result) => {
    if (result.kind === 'bound') return t('bound')
    return result.kind === 'refused' ? errorText(result.error) : undefined
  }
}
