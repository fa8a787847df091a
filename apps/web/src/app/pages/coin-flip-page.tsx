import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CoinFlipGame } from '../../features/coin-flip/coin-flip-game.tsx'
import { RecordsCard } from '../../features/records/records-card.tsx'
import { useCheck } from '../../features/records/use-check.ts'
import { useSignIn } from '../../features/session/use-sign-in.ts'
import { WrongNetworkBanner } from '../../features/wallet/wrong-network-banner.tsx'

const VerifyDialog = lazy(async () => ({
  default: (await import('../../features/records/verify-dialog.tsx')).VerifyDialog,
}))

export function CoinFlipPage() {
  const t = useTranslations('games')
  const { signIn, isSigningIn } = useSignIn()
  const { checked, check, close } = useCheck()
  const onCheck = (hash: string) => void check(hash)
  return (
    <>
      <h1 className="sr-only">{t('coin')}</h1>
      <WrongNetworkBanner />
      <CoinFlipGame onCheck={({ hash }) => onCheck(hash)} />
      <RecordsCard game="coin" onCheck={onCheck} onSignIn={() => void signIn()} isSigningIn={isSigningIn} />
      <Suspense>{checked ? <VerifyDialog hash={checked.hash} open={checked.isOpen} onClose={close} /> : null}</Suspense>
    </>
  )
}
