import { useTranslations } from 'use-intl'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { SignInFirst, type SignInProps } from '../sign-in-first.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'

/** My own deposits and withdrawals, of one pool or of all. */
export function MyHistory({ poolId, ...signIn }: { poolId?: string } & SignInProps) {
  const t = useTranslations('pools.history')
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  if (!address) return <SignInFirst {...signIn} />
  return (
    <TransactionsPanel
      label={t('mine')}
      scope={{ poolId, mine: address, kinds: ['add', 'remove', 'removeInKind'] }}
      empty={{ title: t('emptyMine'), hint: t('emptyMineHint') }}
    />
  )
}
