import { useQueryClient } from '@tanstack/react-query'
import type { PoolAccount } from '@tyche/api-schema/stream'
import { useStream } from '../../lib/stream/use-stream.ts'
import { gameConfigQuery } from './game-config.ts'

/** Updates the pools in the game settings from the stream. */
export function usePoolUpdates(): void {
  const client = useQueryClient()
  useStream(['pools'], {
    onEvent: (event, data) => {
      if (event !== 'pool') return
      const { pool, token, balance, reserved } = data as PoolAccount
      client.setQueryData(
        gameConfigQuery.queryKey,
        (current) =>
          current && {
            games: current.games.map((game) => ({
              ...game,
              tokens: game.tokens.map((entry) =>
                entry.pool === pool && entry.token === token ? { ...entry, balance, reserved } : entry,
              ),
            })),
          },
      )
    },
    onResync: () => void client.invalidateQueries({ queryKey: gameConfigQuery.queryKey }),
  })
}
