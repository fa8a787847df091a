import { safeStorage } from '../../../lib/storage/safe-storage.ts'

/** The wallet that was last connected, also after a disconnect; wagmi keeps its id. */
export function readRecentConnectorId(): string | undefined {
  const stored = safeStorage.getJson('tyche.wagmi.recentConnectorId')
  return typeof stored === 'string' ? stored : undefined
}
