import { Button } from '@tyche/ui/button'
import { EmptyState } from '@tyche/ui/empty-state'
import { useTranslations } from 'use-intl'
import { useRecordPages } from '../../../data/records/record-pages.ts'
import { openConnectDialog, useWallet } from '../../../data/wallet/wallet-store.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { useRecordList } from './record-list.ts'
import type { Check } from './records-card.tsx'
import { RecordsPanel } from './records-panel.tsx'

export type MyRecordsProps = { game: string; onCheck: Check; onSignIn: () => void; isSigningIn: boolean }

/** Playing needs a wallet only; the API tells a player's own records to who signed in. */
export function MyRecords({ game, onCheck, onSignIn, isSigningIn }: MyRecordsProps) {
  const t = useTranslations('records')
  const { status } = useWallet()
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const records = useRecordList(useRecordPages({ game, scope: 'my', player: address }))
  if (address) return <RecordsPanel label={t('my')} records={records} onCheck={onCheck} />
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
