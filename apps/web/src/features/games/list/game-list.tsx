import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@tyche/ui/error-state'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { playableGames } from '../../../config/game-names.ts'
import { activityOf, activityQuery } from '../../../data/games/activity.ts'
import { useGameConfigs } from '../../../data/games/game-config.ts'
import { GameCard } from './game-card.tsx'

/** Every game of this build. If the service does not respond, the cards stay and say what could not be read. */
export function GameList() {
  const t = useTranslations()
  const query = useGameConfigs()
  const { data: newest, isError: isActivityUnknown } = useQuery(activityQuery)
  const games = useDeferredValue(query.data)?.games
  const activity = useDeferredValue(newest)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {playableGames.map((game, index) => (
          <li key={game} className={`grid ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2 sm:last:col-span-2'}`}>
            <GameCard
              game={game}
              config={games?.find((config) => config.game === game)}
              activity={activity ? activityOf(activity, game) : isActivityUnknown ? null : undefined}
              failed={query.isError && !query.data}
            />
          </li>
        ))}
      </ul>
      {query.isError && !query.data ? (
        <div className="rounded-l border border-line bg-s1">
          <ErrorState
            title={t('errors.dataTitle')}
            message={t('errors.dataMessage')}
            retryLabel={t('common.retry')}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : null}
    </div>
  )
}
