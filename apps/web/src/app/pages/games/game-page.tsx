import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Deferred } from '../../../components/deferred.tsx'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { RecordsCard } from '../../../features/account/records/records-card.tsx'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { GameTable } from '../../../features/play/table/game-table.tsx'
import { type BetToVerify, useVerifyDialog } from '../../../features/verify/use-verify-dialog.ts'
import { WrongNetworkBanner } from '../../../features/wallet/network/wrong-network-banner.tsx'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'

const loadVerify = async () => (await import('../../../features/verify/verify-dialog.tsx')).VerifyDialog

/** The page of any game: its table and the records of its bets. */
export function GamePage<Choice>({ definition }: { definition: GameDefinition<Choice> }) {
  const t = useTranslations('games')
  const { signIn, isSigningIn } = useSignIn()
  const { verified, verify, close } = useVerifyDialog()
  const VerifyDialog = useLazyOnDemand(loadVerify, verified?.isOpen === true, close)
  const [isTableShown, setTableShown] = useState(false)
  const { name } = definition
  const onVerify = (bet: BetToVerify) => void verify(bet)
  return (
    <>
      <h1 className="sr-only">{t(name)}</h1>
      <WrongNetworkBanner />
      <GameTable
        key={name}
        definition={definition}
        onVerify={({ hash, nonce }) => onVerify({ hash, game: name, nonce: nonce.toString() })}
        onShown={() => setTableShown(true)}
      />
      <Deferred isDue={isTableShown}>
        <RecordsCard game={name} onVerify={onVerify} onSignIn={() => void signIn()} isSigningIn={isSigningIn} />
      </Deferred>
      {VerifyDialog && verified ? <VerifyDialog bet={verified.bet} open={verified.isOpen} onClose={close} /> : null}
    </>
  )
}
