import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { useEffect, useRef } from 'react'
import { historyQuery } from '../../lib/lucky-game/history.ts'
import { mergeRecord } from '../../lib/lucky-game/merge-record.ts'
import { useStream } from '../../lib/stream/use-stream.ts'

const LIMIT = 20
const REFRESH_MS = 2_000

/** The signed-in player's records, moved along by the stream. */
export function useMyRecords({ game, address }: { game: string; address: string | undefined }) {
  const client = useQueryClient()
  const options = historyQuery({ game, scope: 'my', player: address, limit: LIMIT })
  const { queryKey } = options
  const query = useQuery({ ...options, enabled: address !== undefined })
  useStream(address ? ['bets', 'results'] : [], {
    onEvent: (event, data) => {
      if (event !== 'bet' && event !== 'result') return
      const record = data as GameRecord
      if (record.game !== game || record.player.toLowerCase() !== address?.toLowerCase()) return
      client.setQueryData(queryKey, (current) =>
        current ? { ...current, list: mergeRecord(current.list, record, LIMIT) } : current,
      )
    },
    onResync: () => void client.invalidateQueries({ queryKey }),
  })
  return query
}

/** The highest profits; a result may be one, so a burst of results asks once. */
export function useTopWins({ game }: { game: string }) {
  const client = useQueryClient()
  const options = historyQuery({ game, scope: 'topWins', limit: LIMIT })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: options.queryKey })
    }, REFRESH_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useStream(['results'], {
    onEvent: (event, data) => {
      if (event === 'result' && BigInt((data as GameRecord).profit ?? 0) > 0n) refresh()
    },
    onResync: refresh,
  })
  return useQuery(options)
}
