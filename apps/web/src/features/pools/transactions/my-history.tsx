import { useTranslations } from 'use-intl'
import { SignInFirst } from '../../../components/sign-in-first.tsx'
import { type SignInProps, useSignInStep } from '../../../data/wallet/use-sign-in-step.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { TransactionsPanel } from './transactions-panel.tsx'

/** The player's own deposits and withdrawals, of one pool or of all. */
export function MyHistory({ poolId, ...signIn }: { poolId?: string } & SignInProps) {
  const t = useTranslations('pools')
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const step = useSignInStep(signIn)
  if (!address) return <SignInFirst hint={t('loginHint')} step={step} />
  return (
    <TransactionsPanel
      key={address}
      label={t('history.mine')}
      scope={{ poolId, mine: address, kinds: ['add', 'remove', 'removeInKind'] }}
      empty={{ title: t('history.emptyMine'), hint: t('history.emptyMineHint') }}
    />
  )
}
