import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { openConnectDialog, useWallet } from '../../data/wallet/wallet-store.ts'

export interface SignInProps {
  onSignIn: () => void
  isSigningIn: boolean
}

/** For a visitor: what signing in shows, and the button for the next step. */
export function SignInFirst({ title, hint, onSignIn, isSigningIn }: SignInProps & { title: string; hint: string }) {
  const t = useTranslations('user')
  const isConnected = useWallet().status === 'connected'
  return (
    <div className="grid content-center justify-items-center gap-1.5 px-6 py-8 text-center">
      <p className="font-semibold">{title}</p>
      <p className="max-w-[44ch] text-mute text-sm">{hint}</p>
      <Button className="mt-3" loading={isSigningIn} onClick={isConnected ? onSignIn : openConnectDialog}>
        {isConnected ? t('signIn') : t('connect')}
      </Button>
    </div>
  )
}
