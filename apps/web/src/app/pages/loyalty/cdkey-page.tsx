import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page-heading.tsx'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { CdkeyPanel } from '../../../features/loyalty/rewards/cdkey-panel.tsx'
import { RewardsPanel } from '../../../features/loyalty/rewards/rewards-panel.tsx'

export function CdkeyPage() {
  const t = useTranslations('cdkey')
  const { signIn, isSigningIn } = useSignIn()
  const session = { onSignIn: () => void signIn(), isSigningIn }
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <CdkeyPanel signIn={session} />
      <RewardsPanel signIn={session} />
    </>
  )
}
