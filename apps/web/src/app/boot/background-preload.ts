import { payloadPreloadMs } from '../../config/timings.ts'
import { afterStart } from '../../lib/lazy/when-idle.ts'
import { setPreloadsVisible } from '../../lib/shell/shell-store.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * At the first idle moment a second after the first page has rendered, prefetches what the next one needs: the games'
 * data and the pages behind visible links. Skipped on a metered connection. Returns a function that stops it.
 */
export function startBackgroundPreload(preloadPayload: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return () => {}
  return afterStart(payloadPreloadMs, () => {
    setPreloadsVisible(true)
    void preloadPayload().catch(() => {})
  })
}
