import { useTranslations } from 'use-intl'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { SignInPrompt } from '../sign-in-prompt.tsx'
import { ReferralWelcomeFrame } from './referral-welcome-frame.tsx'

/** For a visitor: what both sides get, and how to get a link. */
export function ReferralWelcome(signIn: SignInProps) {
  const t = useTranslations('referral')
  return (
    <ReferralWelcomeFrame>
      <div className="grid content-center border-line max-md:border-t md:border-s">
        <SignInPrompt title={t('signInTitle')} hint={t('signInHint')} {...signIn} />
      </div>
    </ReferralWelcomeFrame>
  )
}
