import { useEffect, useEffectEvent, useRef } from 'react'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { useWallet } from '../../lib/wallet/wallet-store.ts'
import { useSignIn } from './use-sign-in.ts'

/** Mounted once: the demo wallet signs without asking, so connecting it signs in as well. */
export function SessionHost() {
  const { status, address, isDemo } = useWallet()
  const signedIn = useSession(isSignedIn)
  const { signIn } = useSignIn()
  const asked = useRef<string>(undefined)

  const signInOnce = useEffectEvent((wallet: string) => {
    if (asked.current === wallet) return
    asked.current = wallet
    void signIn()
  })

  useEffect(() => {
    if (status === 'disconnected') asked.current = undefined
    if (status === 'connected' && isDemo && address && !signedIn) signInOnce(address)
  }, [status, isDemo, address, signedIn])

  return null
}
