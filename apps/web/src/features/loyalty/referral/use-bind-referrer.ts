import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failToastMs } from '../../../config/timings.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { refreshLoyalty } from '../../../data/loyalty/loyalty-keys.ts'
import { bindReferrer } from '../../../data/loyalty/referral.ts'
import { forgetReferralCode } from '../../../lib/referral/referral-code.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { checkReferralCode } from './check-code.ts'

/** Binds the owner of a code; `error` says why a code was refused, until another is typed. */
export function useBindReferrer({ ownCode, onBound }: { ownCode: string | undefined; onBound?: () => void }) {
  const t = useTranslations('referral')
  const common = useTranslations('common')
  const errors = useTranslations('errors.api')
  const client = useQueryClient()
  const errorText = useErrorText()
  const [isBinding, setBinding] = useState(false)
  const [refusal, setRefusal] = useState<{ code: string; message: string | undefined }>()

  function errorOf(text: string): string | undefined {
    const problem = checkReferralCode(text, ownCode)
    if (problem === 'long') return t('tooLong')
    if (problem === 'own') return errors('referralOwnCode')
    return refusal?.code === text.trim() ? refusal.message : undefined
  }

  async function bind(text: string): Promise<void> {
    if (isBinding || checkReferralCode(text, ownCode)) return
    const code = text.trim()
    setBinding(true)
    try {
      await bindReferrer(code)
      forgetReferralCode()
      showToast({ type: 'success', title: t('bindSuccess') })
      onBound?.()
    } catch (error) {
      const message = errorText(error)
      setRefusal({ code, message })
      if (message) showToast({ type: 'fail', title: common('error'), message, duration: failToastMs })
    } finally {
      setBinding(false)
      refreshLoyalty(client)
    }
  }

  return { bind, isBinding, errorOf, canBind: (text: string) => checkReferralCode(text, ownCode) === undefined }
}
