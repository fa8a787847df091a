import { useSyncExternalStore } from 'react'

const TICK_MS = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let nowMs = Date.now()

/** One clock for everything on the page that says how long ago something was. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    nowMs = Date.now()
    for (const notify of listeners) notify()
  }, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs)
}
