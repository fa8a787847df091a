import type { GameRecord } from '@tyche/api-schema/game-record'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStream } from '../../lib/stream/use-stream.ts'

const GATHER_MS = 1_000

/** Calls back when a bet of the player was placed or settled; simultaneous events cause one call. */
export function useMyChanges(player: string | undefined, onChange: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useEffectEvent(onChange)
  const gather = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      change()
    }, GATHER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useStream(player ? ['bets', 'results'] : [], {
    onEvent: (event, data) => {
      if (event !== 'bet' && event !== 'result') return
      if ((data as GameRecord).player.toLowerCase() === player?.toLowerCase()) gather()
    },
    onResync: gather,
  })
}
