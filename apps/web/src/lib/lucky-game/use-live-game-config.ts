import { useQueryClient } from '@tanstack/react-query'
import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import type { PoolAccount } from '@tyche/api-schema/stream'
import { useEffect, useRef } from 'react'
import { useStream } from '../stream/use-stream.ts'
import { gameConfigQuery, useGameConfig } from './game-config.ts'

const REFRESH_MS = 1_000

/** Odds and limits of a game; the prize pool moves with the stream, and the limits follow it. */
export function useLiveGameConfig(game: string) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = useGameConfig(game)

  /** A burst of bets asks for the limits once. */
  function refreshSoon(): void {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: gameConfigQuery.queryKey })
    }, REFRESH_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useStream(['pools'], {
    onEvent: (event, data) => {
      if (event !== 'pool') return
      const account = data as PoolAccount
      client.setQueryData(gameConfigQuery.queryKey, (current) =>
        current ? { games: current.games.map((entry) => withAccount(entry, account)) } : current,
      )
      refreshSoon()
    },
    onResync: refreshSoon,
  })

  return found
}

function withAccount(game: GameConfig, { pool, token, balance, reserved }: PoolAccount): GameConfig {
  const tokens = game.tokens.map((entry) =>
    entry.pool === pool && entry.token === token ? { ...entry, balance, reserved } : entry,
  )
  return { ...game, tokens }
}
