import { payloadPreloadMs } from '../../config/timings.ts'
import { afterStart } from '../../lib/lazy/when-idle.ts'
import { setPreloadsVisible } from '../../lib/shell/shell-store.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * At the first pause a second after the first page stands, what the next one will need is fetched: the data of the
 * games, and the pages that visible links lead to. Not for those who pay by the byte. Returns the way to stop.
 */
export function startBackgroundPreload(preloadPayload: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return () => {}
  return afterStart(payloadPreloadMs, () => {
    setPreloadsVisible(true)
    void preloadPayload().catch(() => {})
  })
}
