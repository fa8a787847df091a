import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'

const KEY = 'tyche.demo-wallet.key'

/** The demo wallet's key: made in this browser, kept in this browser, worth nothing outside the local chain. */
export function readOrCreateDemoKey(): Hex {
  const stored = readDemoKey()
  if (stored) return stored
  const key = generatePrivateKey()
  try {
    localStorage.setItem(KEY, key)
  } catch {
    // Then the demo wallet lasts until the page is closed.
  }
  return key
}

export function readDemoKey(): Hex | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored && /^0x[0-9a-f]{64}$/.test(stored) ? (stored as Hex) : undefined
  } catch {
    return undefined
  }
}
