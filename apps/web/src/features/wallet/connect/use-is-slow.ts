import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 10_000

/** True once `isWaiting` has been true for ten seconds. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
