import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page-heading.tsx'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { ReferralBoard } from '../../../features/loyalty/referral/referral-board.tsx'
import { VipLadder } from '../../../features/loyalty/vip/vip-ladder.tsx'

export function ReferralPage() {
  const t = useTranslations('referral')
  const { signIn, isSigningIn } = useSignIn()
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ReferralBoard signIn={{ onSignIn: () => void signIn(), isSigningIn }} />
      <VipLadder />
    </>
  )
}
