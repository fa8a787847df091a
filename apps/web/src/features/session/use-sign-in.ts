import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { showToast } from '../../components/overlays/overlay-store.ts'
import { formatPoints } from '../../lib/amounts/format-ratio.ts'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import { isConnected, openConnectDialog, walletStore } from '../../lib/wallet/wallet-store.ts'

/** Signs in with the connected wallet; without one it says so and opens the connect dialog. */
export function useSignIn() {
  const t = useTranslations('session')
  const common = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const [isSigningIn, setSigningIn] = useState(false)

  async function signIn(): Promise<void> {
    if (!isConnected(walletStore.getState())) {
      showToast({ type: 'fail', title: common('error'), message: t('connectFirst') })
      openConnectDialog()
      return
    }
    setSigningIn(true)
    try {
      const { signIn } = await import('../../lib/session/sign-in.ts')
      const { points } = await signIn()
      showToast({ type: 'success', title: t('signedIn', { point: formatPoints(points, locale) }) })
    } catch (error) {
      const message = errorText(error)
      if (message) showToast({ type: 'fail', title: common('error'), message })
    } finally {
      setSigningIn(false)
    }
  }

  return { signIn, isSigningIn }
}
