import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LpPool, LpPoolInfo } from '@tyche/api-schema/pools'
import type { PoolAccount, PoolState } from '@tyche/api-schema/stream'
import { useEffect, useRef } from 'react'
import { serviceNowMs } from '../../lib/clock.ts'
import { useStream } from '../../lib/stream/use-stream.ts'
import { applyAccount, applyState, applyToHistory, isSame } from './apply-pool-event.ts'
import { poolKeys, poolListQuery } from './pool-queries.ts'

const REFRESH_MS = 1_500

/** Updates every shown pool from the stream; other figures are read again, at most once in 1.5 s. */
export function useLivePools(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useStream(['pools'], {
    onEvent: (event, data) => {
      if (event === 'pool') {
        const account = data as PoolAccount
        movePools(client, (pool) => applyAccount(pool, account))
      } else if (event === 'poolState') {
        const state = data as PoolState
        movePools(client, (pool) => applyState(pool, state))
        moveCharts(client, state)
      } else return
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        void client.invalidateQueries({ queryKey: poolKeys.positions })
        void client.invalidateQueries({ queryKey: poolKeys.list })
      }, REFRESH_MS)
    },
    onResync: () => refreshPools(client),
  })
}

/** Reads everything about pools again: after the player's transaction, a gap in the stream, or a reorg. */
export function refreshPools(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['lp-pool'] })
}

function movePools(client: QueryClient, move: (pool: LpPool) => LpPool): void {
  client.setQueryData(poolListQuery.queryKey, (list) => list?.map(move))
  client.setQueriesData<LpPoolInfo>({ queryKey: poolKeys.infos }, (info) => info && { ...info, pool: move(info.pool) })
}

function moveCharts(client: QueryClient, state: PoolState): void {
  const nowSec = Math.floor(serviceNowMs() / 1000)
  client.setQueriesData<LpPoolInfo>({ queryKey: poolKeys.infos }, (info) =>
    info && isSame(info.pool.address, state.pool)
      ? { ...info, history: applyToHistory(info.history, state, nowSec) }
      : info,
  )
}
