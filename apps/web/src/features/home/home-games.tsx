import { Link } from '@tanstack/react-router'
import { SectionHeading } from '@tyche/ui/card'
import { memo, useDeferredValue } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { GameArt } from '../../components/game-art/game-art.tsx'
import { type GameLabel, pageOfGame, playableGames } from '../../config/game-names.ts'
import { routePaths } from '../../config/paths.ts'
import { useGameConfigs } from '../../data/games/game-config.ts'
import { topMultiplierWad } from '../../data/games/top-multiplier.ts'
import { formatMultiplier } from '../../lib/amounts/format-ratio.ts'

/** Links to every game. */
export function HomeGames() {
  const t = useTranslations()
  const locale = useLocale()
  // The figures render after the pictures: rendering all tiles twice would delay the first input.
  const games = useDeferredValue(useGameConfigs().data)?.games
  const line = (game: string) => {
    const config = games?.find((entry) => entry.game === game)
    return config ? t('games.upToMultiplier', { multiplier: formatMultiplier(topMultiplierWad(config), locale) }) : ''
  }
  return (
    <section aria-labelledby="home-games" className="grid gap-3 pt-1">
      <SectionHeading
        id="home-games"
        title={t('home.games')}
        action={
          <Link to={routePaths.games} className="touch inline-flex items-center font-medium hover:text-fg">
            {t('home.allGames')}
          </Link>
        }
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {playableGames.map((game) => (
          <li key={game} className="grid max-sm:first:col-span-2">
            <GameTile game={game} line={line(game)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const GameTile = memo(function GameTile({ game, line }: { game: GameLabel; line: string }) {
  const t = useTranslations('games')
  return (
    <Link
      to={pageOfGame(game)}
      className="tile group relative flex min-h-52 flex-col overflow-hidden rounded-l border border-line p-4 shadow-card transition-colors duration-150 hover:border-control-line max-sm:min-h-44"
    >
      <span className="font-bold text-md tracking-[-0.01em]">{t(game)}</span>
      <span className="num min-h-[17px] text-mute text-xs">{line}</span>
      <span className="-end-5 -bottom-5 absolute h-[148px] w-[170px] transition-transform duration-200 ease-out group-hover:scale-105 max-sm:h-[118px] max-sm:w-[136px] rtl:-scale-x-100">
        <GameArt game={game} />
      </span>
    </Link>
  )
})
