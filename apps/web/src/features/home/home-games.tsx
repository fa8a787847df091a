import { Link } from '@tanstack/react-router'
import { SectionHeading } from '@tyche/ui/card'
import { useLocale, useTranslations } from 'use-intl'
import { CoinPair } from '../../components/game-art/coin-pair.tsx'
import { HowResult } from '../../components/how-result/how-result.tsx'
import { routePaths } from '../../config/paths.ts'
import { formatMultiplier } from '../../lib/amounts/format-ratio.ts'
import { useGameConfig } from '../../lib/lucky-game/game-config.ts'

/** The way to the games, beside how their results are made. */
export function HomeGames() {
  const t = useTranslations()
  const locale = useLocale()
  const { config } = useGameConfig('coin')
  const multiplier = config?.multipliers[0]?.multiplier
  return (
    <section aria-labelledby="home-games" className="grid gap-3 pt-1">
      <SectionHeading
        id="home-games"
        title={t('home.games')}
        action={
          <Link to={routePaths.games} className="font-medium hover:text-fg">
            {t('home.allGames')}
          </Link>
        }
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(220px,1fr)_minmax(0,3fr)]">
        <Link
          to={routePaths.coin}
          className="tile group relative flex min-h-56 flex-col overflow-hidden rounded-l border border-line p-4 shadow-card transition-colors duration-150 hover:border-control-line"
        >
          <span className="font-bold text-md tracking-[-0.01em]">{t('games.coin')}</span>
          <span className="num min-h-[17px] text-mute text-xs">
            {multiplier ? t('games.perPlay', { multiplier: formatMultiplier(BigInt(multiplier), locale) }) : ''}
          </span>
          <span className="-end-6 -bottom-9 absolute h-[184px] w-[230px] transition-transform duration-200 ease-out group-hover:scale-105 rtl:-scale-x-100">
            <CoinPair />
          </span>
        </Link>
        <HowResult />
      </div>
    </section>
  )
}
