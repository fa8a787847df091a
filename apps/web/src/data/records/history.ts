import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { LuckyGameHistory } from '@tyche/api-schema/games'
import { api } from '../../lib/api-client/api-client.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { useStream } from '../../lib/stream/use-stream.ts'
import { mergeRecord } from './merge-record.ts'
import { useReadLater } from './use-read-later.ts'

export interface HistoryFilter {
  game?: string | undefined
  scope: 'latest' | 'my' | 'topWins'
  /** The session's wallet for `my`: separates the records of two wallets in the cache. */
  player?: string | undefined
  limit?: number | undefined
}

/** The first page of game records, newest (or, for top wins, highest) first. */
function historyQuery({ game, scope, player, limit = 20 }: HistoryFilter) {
  return queryOptions({
    queryKey: ['lucky-game', 'history', { game, scope, player, limit }],
    queryFn: ({ signal }) =>
      api.post<LuckyGameHistory>('/v1/contractCenter/luckyGame/history', { game, scope, limit }, { signal }),
    ...cachePolicy.live,
  })
}

/** The newest records of all players, updated from the stream while `live`. */
export function useLatestRecords({ game, limit = 20, live = true }: { game?: string; limit?: number; live?: boolean }) {
  const client = useQueryClient()
  const options = historyQuery({ game, scope: 'latest', limit })
  // What a pause missed is read at its end.
  const query = useQuery({ ...options, enabled: live })
  const readLater = useReadLater(() => void client.invalidateQueries({ queryKey: options.queryKey }))
  useStream(live ? ['bets', 'results'] : [], {
    onEvent: (event, data) => {
      // The newest of all games are in every frame, those of one game may not be.
      if (event === 'skipped' && game) readLater()
      if (event !== 'bet' && event !== 'result') return
      const record = data as GameRecord
      if (game && record.game !== game) return
      client.setQueryData(options.queryKey, (current) =>
        current ? { ...current, list: mergeRecord(current.list, record, limit) } : current,
      )
    },
    onResync: () => void client.invalidateQueries({ queryKey: options.queryKey }),
  })
  return query
}
