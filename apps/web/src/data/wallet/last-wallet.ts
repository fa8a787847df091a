import type { Address } from 'viem'
import { safeStorage } from '../../lib/storage/safe-storage.ts'

const KEY = 'tyche.wallet.last'

/** The wallet of the last visit: shown at once while it reconnects. */
export type LastWallet = { connectorId: string; connectorName: string; address: Address }

export function readLastWallet(): LastWallet | undefined {
  const stored = safeStorage.getJson(KEY)
  return isLastWallet(stored) ? stored : undefined
}

export function writeLastWallet(last: LastWallet | undefined): void {
  if (last) safeStorage.setJson(KEY, last)
  else safeStorage.removeItem(KEY)
}

function isLastWallet(value: unknown): value is LastWallet {
  const last = value as Partial<LastWallet> | null | undefined
  return typeof last?.connectorId === 'string' && /^0x[0-9a-fA-F]{40}$/.test(last.address ?? '')
}
