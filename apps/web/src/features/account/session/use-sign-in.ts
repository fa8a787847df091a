import type { User } from '@tyche/api-schema/account'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { isConnected, openConnectDialog, walletStore } from '../../../data/wallet/wallet-store.ts'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'
import { offerInvitation } from '../../../lib/referral/invitation-store.ts'
import { storedReferralCode } from '../../../lib/referral/referral-code.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import type { SignInStage } from './sign-in.ts'
import { useReferralToast } from './use-referral-toast.ts'

/** The newest sign-in that was followed up: two buttons pressed for it wait for the same. */
let newest: User | undefined

/** Signs in with the connected wallet; without one, shows a toast and opens the connect dialog. */
export function useSignIn() {
  const t = useTranslations('session')
  const common = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const showReferral = useReferralToast()
  const [stage, setStage] = useState<SignInStage>()

  async function signIn(): Promise<void> {
    if (!isConnected(walletStore.getState())) {
      showToast({ type: 'fail', title: common('error'), message: t('connectFirst') })
      openConnectDialog()
      return
    }
    setStage('message')
    try {
      const [{ signIn }, { submitReferral }] = await Promise.all([
        import('./sign-in.ts'),
        import('./submit-referral.ts'),
      ])
      const user = await signIn(setStage)
      if (user === newest) return
      newest = user
      showToast({ type: 'success', title: t('signedIn', { point: formatPoints(user.points, locale) }) })
      const referral = await submitReferral(user)
      showReferral(referral)
      // A demo wallet was invited only by a link: nothing else stands between its player and the first game.
      const isAsked = !walletStore.getState().isDemo || storedReferralCode() !== undefined
      if (referral.kind !== 'bound' && isAsked) offerInvitation(user, storedReferralCode())
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      setStage(undefined)
    }
  }

  return { signIn, stage, isSigningIn: stage !== undefined }
}
