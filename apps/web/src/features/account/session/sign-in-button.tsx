import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { useWallet } from '../../../data/wallet/wallet-store.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { useSignIn } from './use-sign-in.ts'

/** Only for who is connected and not signed in. */
export function SignInButton() {
  const t = useTranslations('session')
  const { status } = useWallet()
  const signedIn = useSession(isSignedIn)
  const { signIn, isSigningIn } = useSignIn()
  if (status !== 'connected' || signedIn) return null
  return (
    <Button variant="soft" loading={isSigningIn} onClick={() => void signIn()}>
      {t('signIn')}
    </Button>
  )
}
