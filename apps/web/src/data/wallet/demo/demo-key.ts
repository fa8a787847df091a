import type { Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

const KEY = 'tyche.demo-wallet.key'

/** The demo wallet's key: created and stored in this browser, worthless outside the local chain. */
export function readOrCreateDemoKey(): Hex {
  const stored = readDemoKey()
  if (stored) return stored
  const key = generatePrivateKey()
  safeStorage.setItem(KEY, key)
  return key
}

export function readDemoKey(): Hex | undefined {
  const stored = safeStorage.getItem(KEY)
  return stored && /^0x[0-9a-f]{64}$/.test(stored) ? (stored as Hex) : undefined
}
