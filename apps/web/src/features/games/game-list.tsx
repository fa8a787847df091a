import { ErrorState } from '@tyche/ui/error-state'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CoinArt } from '../../components/game-art/coin-art.tsx'
import { type RoutePath, routePaths } from '../../config/paths.ts'
import { useGameConfigs } from '../../lib/lucky-game/game-config.ts'
import { GameCard } from './game-card.tsx'

export interface GameEntry {
  /** The game's name on the API. */
  game: string
  to: RoutePath
  name: 'coin'
  text: 'coinText'
  art: ReactNode
}

const entries: readonly GameEntry[] = [
  { game: 'coin', to: routePaths.coin, name: 'coin', text: 'coinText', art: <CoinArt /> },
]

/** Every game of this build. If the service is silent the cards stay and say what could not be read. */
export function GameList() {
  const t = useTranslations()
  const query = useGameConfigs()
  return (
    <div className="grid gap-4">
      {entries.map((entry) => (
        <GameCard
          key={entry.game}
          entry={entry}
          config={query.data?.games.find((config) => config.game === entry.game)}
          failed={query.isError}
        />
      ))}
      {query.isError ? (
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
