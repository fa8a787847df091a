import type { Address } from 'viem'

const KEY = 'tyche.wallet.last'

/** What was connected when the page was last open: shown at once while the wallet reconnects. */
export type LastWallet = { connectorId: string; connectorName: string; address: Address }

export function readLastWallet(): LastWallet | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isLastWallet(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function writeLastWallet(last: LastWallet | undefined): void {
  try {
    if (last) localStorage.setItem(KEY, JSON.stringify(last))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the wallet is simply chosen again after a reload.
  }
}

function isLastWallet(value: unknown): value is LastWallet {
  const last = value as Partial<LastWallet> | null
  return typeof last?.connectorId === 'string' && /^0x[0-9a-fA-F]{40}$/.test(last.address ?? '')
}
