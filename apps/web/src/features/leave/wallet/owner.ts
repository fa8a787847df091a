import { type Address, getAddress, type Hex, isAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { create } from 'zustand'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

/** Whose things the page shows, and who signs: nobody does for an address that was typed. */
export type Owner =
  | { kind: 'wallet'; address: Address; walletId: string }
  | { kind: 'address'; address: Address }
  /** Of the local chain only, where keys are worth nothing. */
  | { kind: 'key'; address: Address; key: Hex }

const KEY = 'tyche.leave.owner'

export const useOwner = create<{ owner: Owner | undefined }>()(() => ({ owner: readOwner() }))

export function setOwner(owner: Owner | undefined): void {
  useOwner.setState({ owner })
  if (!owner) safeStorage.removeItem(KEY)
  // A key is never stored.
  else if (owner.kind !== 'key') safeStorage.setJson(KEY, owner)
}

function readOwner(): Owner | undefined {
  const stored = safeStorage.getJson(KEY) as { kind?: unknown; address?: unknown; walletId?: unknown } | undefined
  if (typeof stored?.address !== 'string' || !isAddress(stored.address)) return undefined
  const address = getAddress(stored.address)
  if (stored.kind === 'address') return { kind: 'address', address }
  const { walletId } = stored
  return stored.kind === 'wallet' && typeof walletId === 'string' ? { kind: 'wallet', address, walletId } : undefined
}

/** An account from what was typed: an address to look at, or a key of the local chain. */
export function readTypedOwner(text: string, { isLocal }: { isLocal: boolean }): Owner | undefined {
  const typed = text.trim()
  if (isAddress(typed)) return { kind: 'address', address: getAddress(typed) }
  if (!isLocal || !/^0x[0-9a-f]{64}$/i.test(typed)) return undefined
  const key = typed as Hex
  return { kind: 'key', address: privateKeyToAccount(key).address, key }
}
