import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { showToastNext } from '../../../lib/shell/overlay-store.ts'
import type { ReferralResult } from './submit-referral.ts'

/** Shows the outcome of a referral code in a toast after the current one; nothing without a code. */
export function useReferralToast(): (result: ReferralResult) => void {
  const t = useTranslations()
  const errorText = useErrorText()
  return (result) => {
    if (result.kind === 'bound') showToastNext({ type: 'success', title: t('session.bound') })
    if (result.kind === 'refused')
      showToastNext({ type: 'fail', title: t('common.error'), message: errorText(result.error) })
  }
}
