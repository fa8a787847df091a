import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { CoinArt } from '../../components/game-art/coin-art.tsx'
import { routePaths } from '../../config/paths.ts'
import { DemoStart } from './demo-start.tsx'

/** What this is in one line, and the way in. */
export function HomeHero() {
  const t = useTranslations()
  return (
    <section className="hero relative grid min-h-[300px] overflow-hidden rounded-l border border-line shadow-card">
      <div className="pointer-events-none absolute inset-y-0 end-[7%] grid place-items-center [--coin-size:clamp(150px,17vw,212px)] max-sm:end-[-26px] max-sm:top-[-18px] max-sm:place-items-start max-sm:[--coin-size:136px]">
        <CoinArt />
      </div>
      <div className="relative grid content-center gap-4 p-9 max-md:p-6 sm:max-w-[62%]">
        <h1 className="max-w-[12ch] font-[750] max-sm:max-w-[9ch] text-3xl tracking-[-0.035em] max-md:text-2xl">
          {t('app.tagline')}
        </h1>
        <p className="max-w-[42ch] text-[1rem] text-mute leading-normal">{t('home.lead')}</p>
        <div className="flex flex-wrap items-center gap-2.5 pt-1">
          <Link to={routePaths.coin} className={buttonClass({ size: 'md' })}>
            {t('home.playNow')}
          </Link>
          <DemoStart />
        </div>
      </div>
    </section>
  )
}
