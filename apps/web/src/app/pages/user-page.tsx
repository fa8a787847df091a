import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading.tsx'
import { useLiveLoyalty } from '../../data/loyalty/use-live-loyalty.ts'
import { useWallet } from '../../data/wallet/wallet-store.ts'
import { useUserFilters } from '../../features/account/filters/user-filters.ts'
import { RecordBrowser } from '../../features/account/history/record-browser.tsx'
import { AllowanceCard } from '../../features/account/profile/allowance-card.tsx'
import { ProfileCard } from '../../features/account/profile/profile-card.tsx'
import { SignInCard } from '../../features/account/profile/sign-in-card.tsx'
import { WelcomeCard } from '../../features/account/profile/welcome-card.tsx'
import { RecordsTable } from '../../features/account/records/records-table.tsx'
import { useSignIn } from '../../features/account/session/use-sign-in.ts'
import { Statistics } from '../../features/account/statistics/statistics.tsx'
import { CheckInCard } from '../../features/loyalty/check-in/check-in-card.tsx'
import { VipCard } from '../../features/loyalty/vip/vip-card.tsx'
import { type BetToVerify, useVerifyDialog } from '../../features/verify/use-verify-dialog.ts'
import { useLazyOnDemand } from '../../lib/lazy/use-lazy-on-demand.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'

const loadVerify = async () => (await import('../../features/verify/verify-dialog.tsx')).VerifyDialog

/** The player's account, figures and bets. */
export function UserPage() {
  const t = useTranslations('user')
  const { address, isDemo } = useWallet()
  const player = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const { signIn, stage, isSigningIn } = useSignIn()
  useLiveLoyalty()
  const { filters, change } = useUserFilters()
  const { verified, verify, close } = useVerifyDialog()
  const VerifyDialog = useLazyOnDemand(loadVerify, verified?.isOpen === true, close)
  const onSignIn = () => void signIn()
  const onVerify = (bet: BetToVerify) => void verify(bet)
  return (
    <>
      <PageHeading title={t('title')} />
      {address ? <ProfileCard address={address} /> : <WelcomeCard />}
      {player ? (
        <>
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
            <VipCard />
            <CheckInCard key={player} player={player} />
          </div>
          <Statistics player={player} filters={filters} onFilters={change} onVerify={onVerify} />
          <RecordBrowser
            player={player}
            filters={filters}
            onFilters={change}
            renderList={(list) => (
              <RecordsTable of="player" label={t('records')} list={list} me={player} onVerify={onVerify} />
            )}
          />
        </>
      ) : address ? (
        <SignInCard onSignIn={onSignIn} isSigningIn={isSigningIn} isInWallet={stage === 'signing'} />
      ) : null}
      {address && !isDemo ? <AllowanceCard owner={address} /> : null}
      {VerifyDialog && verified ? <VerifyDialog bet={verified.bet} open={verified.isOpen} onClose={close} /> : null}
    </>
  )
}
