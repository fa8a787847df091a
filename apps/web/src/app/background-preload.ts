import { setPreloadsVisible } from '../components/shell/shell-store.ts'
import { payloadPreloadMs } from '../config/timings.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * A second after the first page stands, what the next one will need is fetched: the data of the games, and the pages
 * that visible links lead to. Not for those who pay by the byte. Returns the way to stop.
 */
export function startBackgroundPreload(preloadPayload: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return () => {}
  const timer = setTimeout(() => {
    setPreloadsVisible(true)
    void preloadPayload().catch(() => {})
  }, payloadPreloadMs)
  return () => clearTimeout(timer)
}
