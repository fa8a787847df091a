import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStream } from '../../lib/stream/use-stream.ts'
import { loyaltyKeys, refreshLoyalty } from './loyalty-keys.ts'

/** On a busy day ranks change with every frame: twelve reads a minute are enough, and below the API's limits. */
const REFRESH_MS = 5_000

/** Reads ranks again when they change, and everything of the player when their points move; at most once in 5 s. */
export function useLiveLoyalty(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMine = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  useStream(['ranks'], {
    onEvent: (event) => {
      if (event !== 'rank' && event !== 'points') return
      isMine.current ||= event === 'points'
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        if (isMine.current) refreshLoyalty(client)
        else void client.invalidateQueries({ queryKey: loyaltyKeys.openRanks })
        isMine.current = false
      }, REFRESH_MS)
    },
    onResync: () => refreshLoyalty(client),
  })
}
