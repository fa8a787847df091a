import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useReferrerShare } from './use-referrer-share.ts'

export interface ReferralWelcomeFrameProps {
  /** Beside the words. */
  children?: ReactNode
  wordsClassName?: string
}

/** What both sides get, for a visitor; the document shows it before the first script. */
export function ReferralWelcomeFrame({ children, wordsClassName = '' }: ReferralWelcomeFrameProps) {
  const t = useTranslations('referral')
  const share = useReferrerShare()
  return (
    <section
      aria-label={t('title')}
      className="game-stage grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]"
    >
      <div className={`grid content-center gap-3 p-6 md:min-h-64 md:p-10 ${wordsClassName}`}>
        <p className="max-w-[24ch] font-bold text-2xl tracking-[-0.03em] max-md:text-xl">{t('bothSides', { share })}</p>
        <p className="max-w-[46ch] text-mute text-md">{t('welcomeHint')}</p>
      </div>
      {children}
    </section>
  )
}
