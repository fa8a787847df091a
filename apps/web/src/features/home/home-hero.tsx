import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { CoinArt } from '../../components/game-art/coin-art.tsx'
import { routePaths } from '../../config/paths.ts'
import { DemoStart } from './demo-start.tsx'
import { HeroFrame } from './hero-frame.tsx'

/** The product in one line, and the ways to start. */
export function HomeHero() {
  const t = useTranslations('home')
  const art = (
    <div className="pointer-events-none absolute inset-y-0 end-[7%] grid place-items-center [--coin-size:clamp(150px,17vw,212px)] max-sm:end-[-26px] max-sm:top-[-18px] max-sm:place-items-start max-sm:[--coin-size:136px]">
      <CoinArt />
    </div>
  )
  const actions = (
    <>
      <Link to={routePaths.coin} className={buttonClass({ size: 'md' })}>
        {t('playNow')}
      </Link>
      <DemoStart />
    </>
  )
  return <HeroFrame art={art} actions={actions} />
}
