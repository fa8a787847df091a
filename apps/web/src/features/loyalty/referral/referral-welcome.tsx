import { loyaltyConstants } from '@tyche/loyalty'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { useLocale, useTranslations } from 'use-intl'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { numberFormat } from '../../../lib/amounts/number-format.ts'
import { SignInPrompt } from '../sign-in-prompt.tsx'

/** For a visitor: what both sides get, and how to get a link. */
export function ReferralWelcome(signIn: SignInProps) {
  const t = useTranslations('referral')
  const locale = useLocale()
  const share = numberFormat(locale, { style: 'percent' }).format(
    Number(loyaltyConstants.referrer.shareBps) / Number(BPS_DENOMINATOR),
  )
  return (
    <section
      aria-label={t('title')}
      className="game-stage grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]"
    >
      <div className="grid content-center gap-3 p-6 md:min-h-64 md:p-10">
        <p className="max-w-[24ch] font-bold text-2xl tracking-[-0.03em] max-md:text-xl">{t('bothSides', { share })}</p>
        <p className="max-w-[46ch] text-mute text-md">{t('welcomeHint')}</p>
      </div>
      <div className="grid content-center border-line max-md:border-t md:border-s">
        <SignInPrompt title={t('signInTitle')} hint={t('signInHint')} {...signIn} />
      </div>
    </section>
  )
}
