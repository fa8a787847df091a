import { Button } from '@tyche/ui/button'
import { EmptyState } from '@tyche/ui/empty-state'
import { useTranslations } from 'use-intl'
import { openConnectDialog, useWallet } from '../../data/wallet/wallet-store.ts'

export interface SignInProps {
  onSignIn: () => void
  isSigningIn: boolean
}

/** The API tells positions and histories to their owner, and only after a sign-in. */
export function SignInFirst({ onSignIn, isSigningIn }: SignInProps) {
  const t = useTranslations('pools')
  const { status } = useWallet()
  const isConnected = status === 'connected'
  return (
    <EmptyState
      title={t('loginFirst')}
      hint={t('loginHint')}
      action={
        <Button variant="soft" loading={isSigningIn} onClick={isConnected ? onSignIn : openConnectDialog}>
          {isConnected ? t('signIn') : t('connect')}
        </Button>
      }
    />
  )
}
