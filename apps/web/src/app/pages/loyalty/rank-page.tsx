import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page-heading.tsx'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { RankBoard } from '../../../features/loyalty/rank/rank-board.tsx'
import { RewardsPanel } from '../../../features/loyalty/rewards/rewards-panel.tsx'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'

const loadCdkey = async () => (await import('../../../features/loyalty/rewards/cdkey-dialog.tsx')).CdkeyDialog

export function RankPage() {
  const t = useTranslations('rank')
  const { signIn, isSigningIn } = useSignIn()
  const [isEntering, setEntering] = useState(false)
  const CdkeyDialog = useLazyOnDemand(loadCdkey, isEntering, () => setEntering(false))
  const session = { onSignIn: () => void signIn(), isSigningIn }
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <RankBoard signIn={session} rewards={<RewardsPanel signIn={session} onEnter={() => setEntering(true)} />} />
      {CdkeyDialog ? <CdkeyDialog open={isEntering} onClose={() => setEntering(false)} /> : null}
    </>
  )
}
