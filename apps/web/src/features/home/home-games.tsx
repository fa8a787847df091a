import { Link } from '@tanstack/react-router'
import { SectionHeading } from '@tyche/ui/card'
import { Glyph } from '@tyche/ui/glyph'
import { useLocale, useTranslations } from 'use-intl'
import { CoinArt } from '../../components/game-art/coin-art.tsx'
import { routePaths } from '../../config/paths.ts'
import { formatMultiplier } from '../../lib/amounts/format-ratio.ts'
import { useGameConfig } from '../../lib/lucky-game/game-config.ts'

const steps = [
  { title: 'howBet', text: 'howBetText' },
  { title: 'howBeacon', text: 'howBeaconText' },
  { title: 'howCheck', text: 'howCheckText' },
] as const

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
          <span className="-end-3 -bottom-4 absolute transition-transform duration-200 ease-out [--coin-size:154px] group-hover:scale-105">
            <CoinArt />
          </span>
        </Link>
        <div className="grid content-center rounded-l border border-line bg-s1 p-6 shadow-card">
          <h3 className="font-semibold text-md">{t('home.howTitle')}</h3>
          <ol className="mt-4 grid gap-6 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step.title} className="grid content-start gap-1.5">
                <span className="flex items-center gap-2.5">
                  <span className="num grid size-7 place-items-center rounded-full bg-green-soft font-bold text-green text-xs">
                    {index + 1}
                  </span>
                  {index < steps.length - 1 ? (
                    <span className="h-px flex-1 bg-line max-md:hidden" />
                  ) : (
                    <Glyph name="shield" className="text-green max-md:hidden" />
                  )}
                </span>
                <span className="pt-1 font-semibold">{t(`home.${step.title}`)}</span>
                <span className="text-mute text-sm">{t(`home.${step.text}`)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
