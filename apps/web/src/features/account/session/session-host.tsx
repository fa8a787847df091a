import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useWallet } from '../../../data/wallet/wallet-store.ts'
import { isSignedIn, sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { useReferralToast } from './use-referral-toast.ts'
import { useSignIn } from './use-sign-in.ts'

/**
 * Mounted once. The demo wallet signs without a prompt, so connecting it also signs in; loads the user of a session
 * from an earlier visit; shows a toast when a session expires.
 */
export function SessionHost() {
  const t = useTranslations()
  const { status, address, isDemo } = useWallet()
  const signedIn = useSession(isSignedIn)
  const isLost = useSession((state) => state.isLost)
  const { signIn } = useSignIn()
  const showReferral = useReferralToast()
  const asked = useRef<string>(undefined)

  const signInOnce = useEffectEvent((wallet: string) => {
    if (asked.current === wallet) return
    asked.current = wallet
    void signIn()
  })

  const refreshUser = useEffectEvent(async (wallet: string) => {
    const [{ loadUser }, { submitReferral }] = await Promise.all([
      import('../../../data/account/load-user.ts'),
      import('./submit-referral.ts'),
    ])
    const user = await loadUser(wallet)
    if (user) showReferral(await submitReferral(user))
  })

  const sayLost = useEffectEvent(() => {
    showToast({ type: 'fail', title: t('common.error'), message: t('errors.http.unauthorized') })
  })

  useEffect(() => {
    if (status === 'disconnected') asked.current = undefined
    if (status !== 'connected' || !isDemo || !address) return
    if (signedIn) asked.current = address
    else signInOnce(address)
  }, [status, isDemo, address, signedIn])

  useEffect(() => {
    // A new sign-in already has the record; this loads it for a restored session.
    if (status !== 'connected' || !address || !sessionStore.getState().session) return
    refreshUser(address).catch(() => undefined)
  }, [status, address])

  useEffect(() => {
    if (isLost) sayLost()
  }, [isLost])

  return null
}
