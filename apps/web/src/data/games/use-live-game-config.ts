import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GameConfig, LuckyGameConfig } from '@tyche/api-schema/games'
import type { PoolAccount } from '@tyche/api-schema/stream'
import { useEffect, useRef } from 'react'
import { useStream } from '../../lib/stream/use-stream.ts'
import { gameConfigKey, gameConfigQuery, oneGameConfigQuery } from './game-config.ts'
import { useValueBeforeResult } from './held-result.ts'

const REFRESH_MS = 1_000

const find = (data: LuckyGameConfig | undefined, game: string) => data?.games.find((entry) => entry.game === game)

/** Odds and limits of a game; the stream updates the prize pool, and the limits follow. */
export function useLiveGameConfig(game: string) {
  useLivePools()
  const client = useQueryClient()
  const query = useQuery({
    ...oneGameConfigQuery(game),
    // Home and the list of games may have cached all of them.
    placeholderData: () => {
      const config = find(client.getQueryData(gameConfigQuery.queryKey), game)
      return config && { games: [config] }
    },
  })
  return { config: useValueBeforeResult(find(query.data, game)), query }
}

/** The same settings with the limits of this choice; undefined until they are known. */
export function useChoiceLimits(config: GameConfig, choice: number): GameConfig | undefined {
  const isExample = config.limitsChoice === choice
  const { data } = useQuery({ ...oneGameConfigQuery(config.game, choice), enabled: !isExample })
  const known = useValueBeforeResult(isExample ? config : find(data, config.game))
  return known?.limitsChoice === choice ? known : undefined
}

/** Keeps the prize pools current, and requests new limits once after a burst of bets. */
function useLivePools(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function refreshSoon(): void {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: gameConfigKey })
    }, REFRESH_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useStream(['pools'], {
    onEvent: (event, data) => {
      if (event !== 'pool') return
      const account = data as PoolAccount
      client.setQueriesData<LuckyGameConfig>({ queryKey: gameConfigKey }, (current) =>
        current ? { games: current.games.map((entry) => withAccount(entry, account)) } : current,
      )
      refreshSoon()
    },
    onResync: refreshSoon,
  })
}

function withAccount(game: GameConfig, { pool, token, balance, reserved }: PoolAccount): GameConfig {
  const tokens = game.tokens.map((entry) =>
    entry.pool === pool && entry.token === token ? { ...entry, balance, reserved } : entry,
  )
  return { ...game, tokens }
}
