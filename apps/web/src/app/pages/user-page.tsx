import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading/page-heading.tsx'
import { usePressedPart } from '../../components/parts/use-pressed-part.ts'
import { RecordsTable } from '../../features/records/records-table.tsx'
import { useCheck } from '../../features/records/use-check.ts'
import { useSignIn } from '../../features/session/use-sign-in.ts'
import { AllowanceCard } from '../../features/user/allowance-card.tsx'
import { ProfileCard } from '../../features/user/profile-card.tsx'
import { RecordBrowser } from '../../features/user/record-browser.tsx'
import { SignInCard } from '../../features/user/sign-in-card.tsx'
import { Statistics } from '../../features/user/statistics.tsx'
import { useUserFilters } from '../../features/user/user-filters.ts'
import { WelcomeCard } from '../../features/user/welcome-card.tsx'
import { useHasLateMessages } from '../../i18n/use-has-late-messages.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { useWallet } from '../../lib/wallet/wallet-store.ts'

const loadVerify = async () => (await import('../../features/records/verify-dialog.tsx')).VerifyDialog

/** The player's account, figures and bets. */
export function UserPage() {
  const t = useTranslations('user')
  const { address, isDemo } = useWallet()
  const player = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const { signIn, stage, isSigningIn } = useSignIn()
  const { filters, change } = useUserFilters()
  const { checked, check, close } = useCheck()
  const VerifyDialog = usePressedPart(loadVerify, checked?.isOpen === true, close)
  const hasWords = useHasLateMessages()
  const onSignIn = () => void signIn()
  const onCheck = (hash: string) => void check(hash)
  return (
    <>
      <PageHeading title={t('title')} />
      {address ? <ProfileCard address={address} /> : <WelcomeCard />}
      {player ? (
        <>
          <Statistics player={player} filters={filters} onFilters={change} onCheck={onCheck} />
          <RecordBrowser
            player={player}
            filters={filters}
            onFilters={change}
            renderList={(list) => (
              <RecordsTable of="player" label={t('records')} list={list} me={player} onCheck={onCheck} />
            )}
          />
        </>
      ) : address ? (
        <SignInCard onSignIn={onSignIn} isSigningIn={isSigningIn} isInWallet={stage === 'signing'} />
      ) : null}
      {address && !isDemo ? <AllowanceCard owner={address} /> : null}
      {VerifyDialog && checked && hasWords ? (
        <VerifyDialog hash={checked.hash} open={checked.isOpen} onClose={close} />
      ) : null}
    </>
  )
}
