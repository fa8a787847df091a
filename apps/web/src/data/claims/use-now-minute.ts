import { useSyncExternalStore } from 'react'
import { clock } from '../../lib/clock.ts'

/** Unix seconds of the current minute: a refund becomes due by time alone. */
export const useNowMinute = (): number =>
  Math.floor(useSyncExternalStore(clock.subscribe, clock.read).getTime() / 60_000) * 60
