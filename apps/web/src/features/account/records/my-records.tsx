import { useTranslations } from 'use-intl'
import { SignInFirst } from '../../../components/sign-in-first.tsx'
import { useRecordPages } from '../../../data/records/record-pages.ts'
import { useSignInStep } from '../../../data/wallet/use-sign-in-step.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { useRecordList } from './record-list.ts'
import type { OnVerify } from './records-card.tsx'
import { RecordsPanel } from './records-panel.tsx'

export type MyRecordsProps = { game: string; onVerify: OnVerify; onSignIn: () => void; isSigningIn: boolean }

/** Playing needs a wallet only; the API shows a player's own records after sign-in. */
export function MyRecords({ game, onVerify, onSignIn, isSigningIn }: MyRecordsProps) {
  const t = useTranslations('records')
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const step = useSignInStep({ onSignIn, isSigningIn })
  const records = useRecordList(useRecordPages({ game, scope: 'my', player: address }))
  if (address) return <RecordsPanel label={t('my')} records={records} onVerify={onVerify} />
  return <SignInFirst hint={t('loginHint')} step={step} />
}
