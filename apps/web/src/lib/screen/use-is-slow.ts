import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 8_000

/** True once `isWaiting` has been true for eight seconds, of the same thing. */
export function useIsSlow(isWaiting: boolean, awaited?: unknown): boolean {
  const [isSlow, setSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing to wait for starts again
  useEffect(() => {
    setSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, awaited])
  return isSlow
}
