import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Later } from '../../components/later.tsx'
import type { GameDefinition } from '../../data/games/game-definition.ts'
import { RecordsCard } from '../../features/account/records/records-card.tsx'
import { useSignIn } from '../../features/account/session/use-sign-in.ts'
import { GameTable } from '../../features/play/table/game-table.tsx'
import { useCheck } from '../../features/verify/use-check.ts'
import { WrongNetworkBanner } from '../../features/wallet/network/wrong-network-banner.tsx'
import { usePressedPart } from '../../lib/lazy/use-pressed-part.ts'

const loadVerify = async () => (await import('../../features/verify/verify-dialog.tsx')).VerifyDialog

/** The page of any game: its table on the shared frame, and what was played on it. */
export function GamePage<Choice>({ definition }: { definition: GameDefinition<Choice> }) {
  const t = useTranslations('games')
  const { signIn, isSigningIn } = useSignIn()
  const { checked, check, close } = useCheck()
  const VerifyDialog = usePressedPart(loadVerify, checked?.isOpen === true, close)
  const [isTableShown, setTableShown] = useState(false)
  const { name } = definition
  const onCheck = (hash: string) => void check(hash)
  return (
    <>
      <h1 className="sr-only">{t(name)}</h1>
      <WrongNetworkBanner />
      <GameTable
        key={name}
        definition={definition}
        onCheck={({ hash }) => onCheck(hash)}
        onShown={() => setTableShown(true)}
      />
      <Later isDue={isTableShown}>
        <RecordsCard game={name} onCheck={onCheck} onSignIn={() => void signIn()} isSigningIn={isSigningIn} />
      </Later>
      {VerifyDialog && checked ? <VerifyDialog hash={checked.hash} open={checked.isOpen} onClose={close} /> : null}
    </>
  )
}
