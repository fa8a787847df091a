import { useEffect, useEffectEvent, useRef } from 'react'

const READ_MS = 10_000

/** Reads ten seconds from now; asked several times until then, once. */
export function useReadLater(read: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readNow = useEffectEvent(read)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      readNow()
    }, READ_MS)
  }
}
