import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Later } from '../../components/later/later.tsx'
import { usePressedPart } from '../../components/parts/use-pressed-part.ts'
import { GameTable } from '../../features/play/game-table.tsx'
import { RecordsCard } from '../../features/records/records-card.tsx'
import { useCheck } from '../../features/records/use-check.ts'
import { useSignIn } from '../../features/session/use-sign-in.ts'
import { WrongNetworkBanner } from '../../features/wallet/wrong-network-banner.tsx'
import { useHasLateMessages } from '../../i18n/use-has-late-messages.ts'
import type { GameDefinition } from '../../lib/lucky-game/game-definition.ts'

const loadVerify = async () => (await import('../../features/records/verify-dialog.tsx')).VerifyDialog

/** The page of any game: its table on the shared frame, and what was played on it. */
export function GamePage<Choice>({ definition }: { definition: GameDefinition<Choice> }) {
  const t = useTranslations('games')
  const { signIn, isSigningIn } = useSignIn()
  const { checked, check, close } = useCheck()
  const VerifyDialog = usePressedPart(loadVerify, checked?.isOpen === true, close)
  const hasWords = useHasLateMessages()
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
      {VerifyDialog && checked && hasWords ? (
        <VerifyDialog hash={checked.hash} open={checked.isOpen} onClose={close} />
      ) : null}
    </>
  )
}
