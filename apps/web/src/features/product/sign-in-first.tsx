import { Button } from '@tyche/ui/button'
import { EmptyState } from '@tyche/ui/empty-state'
import { useTranslations } from 'use-intl'
import { openConnectDialog, useWallet } from '../../data/wallet/wallet-store.ts'

export interface SignInProps {
  onSignIn: () => void
  isSigningIn: boolean
}

/** The API shows orders to their payer only, after sign-in. */
export function SignInFirst({ onSignIn, isSigningIn }: SignInProps) {
  const t = useTranslations('product')
  const session = useTranslations('session')
  const wallet = useTranslations('wallet')
  const isConnected = useWallet().status === 'connected'
  return (
    <EmptyState
      title={session('connectFirst')}
      hint={t('orders.signInHint')}
      action={
        <Button variant="soft" loading={isSigningIn} onClick={isConnected ? onSignIn : openConnectDialog}>
          {isConnected ? session('signIn') : wallet('connect')}
        </Button>
      }
    />
  )
}
