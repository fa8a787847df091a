import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export interface WelcomeFrameProps {
  actions?: ReactNode
  /** Beside the words. */
  children?: ReactNode
  wordsClassName?: string
}

/** The text for a visitor who is not connected; the document shows it before the first script. */
export function WelcomeFrame({ actions, children, wordsClassName = '' }: WelcomeFrameProps) {
  const t = useTranslations('user')
  return (
    <section className="game-stage relative grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div className={`grid content-center gap-3 p-6 md:min-h-80 md:p-10 ${wordsClassName}`}>
        <h2 className="max-w-[18ch] font-bold text-2xl tracking-[-0.03em]">{t('welcomeTitle')}</h2>
        <p className="max-w-[46ch] text-md text-mute">{t('welcomeHint')}</p>
        <div className="flex min-h-[54px] flex-wrap gap-2.5 pt-3">{actions}</div>
      </div>
      {children}
    </section>
  )
}
