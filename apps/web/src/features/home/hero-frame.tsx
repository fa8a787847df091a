import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** The first screen of Home: the hero, and the prize pools beside it. */
export function HomeTop({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">{children}</div>
}

/** The hero's text. Picture and buttons load with the scripts; their space is reserved. */
export function HeroFrame({ art, actions }: { art?: ReactNode; actions?: ReactNode }) {
  const t = useTranslations()
  return (
    <section className="hero relative grid min-h-[300px] overflow-hidden rounded-l border border-line shadow-card">
      {art}
      <div className="relative grid content-center gap-4 p-9 max-md:p-6 sm:max-w-[62%]">
        <h1 className="max-w-[12ch] font-[750] max-sm:max-w-[9ch] text-3xl tracking-[-0.035em] max-md:text-2xl">
          {t('app.tagline')}
        </h1>
        <p className="max-w-[42ch] text-[1rem] text-mute leading-normal">{t('home.lead')}</p>
        {/* Between these widths two buttons take two lines: their space is reserved before the second one is known. */}
        <div className="flex min-h-[46px] flex-wrap content-start items-center gap-2.5 pt-1 md:max-xl:min-h-[98px]">
          {actions}
        </div>
      </div>
    </section>
  )
}
