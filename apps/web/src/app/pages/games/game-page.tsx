import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Deferred } from '../../../components/deferred.tsx'
import { routePaths } from '../../../config/paths.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import type { BetOfTransaction } from '../../../data/records/bet-search.ts'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { GameTable } from '../../../features/play/table/game-table.tsx'
import { useBetInAddress } from '../../../features/verify/use-bet-in-address.ts'
import { useConfirmVerify } from '../../../features/verify/use-verify-dialog.ts'
import { WrongNetworkBanner } from '../../../features/wallet/network/wrong-network-banner.tsx'
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'

// Below the first screen: nothing above waits for its code.
const RecordsCard = lazyWithRetry(
  async () => (await import('../../../features/account/records/records-card.tsx')).RecordsCard,
)
const loadVerify = async () => (await import('../../../features/verify/verify-dialog.tsx')).VerifyDialog

/** The page of any game: its table and the records of its bets. */
export function GamePage<Choice>({ definition }: { definition: GameDefinition<Choice> }) {
  const { name } = definition
  const t = useTranslations('games')
  const navigate = useNavigate()
  const { signIn, isSigningIn } = useSignIn()
  const confirmVerify = useConfirmVerify()
  const { bet, isOpen, open, close } = useBetInAddress(name)
  const VerifyDialog = useLazyOnDemand(loadVerify, isOpen, close)
  const [isTableShown, setTableShown] = useState(false)
  const onVerify = (asked: BetOfTransaction) =>
    void confirmVerify().then((isWanted) => {
      if (isWanted) open(asked)
    })
  return (
    <>
      <h1 className="sr-only">{t(name)}</h1>
      <WrongNetworkBanner />
      <GameTable
        key={name}
        definition={definition}
        onVerify={({ hash, nonce }) => onVerify({ hash, nonce: nonce.toString() })}
        onOpenBet={open}
        onMint={(token) => void navigate({ to: routePaths.mint, search: { token } } as never)}
        onShown={() => setTableShown(true)}
      />
      <Deferred isDue={isTableShown}>
        <Suspense fallback={<div aria-busy="true" className="min-h-[64rem]" />}>
          <RecordsCard game={name} onVerify={onVerify} onSignIn={() => void signIn()} isSigningIn={isSigningIn} />
        </Suspense>
      </Deferred>
      {VerifyDialog && bet ? <VerifyDialog bet={bet} open={isOpen} onClose={close} /> : null}
    </>
  )
}
