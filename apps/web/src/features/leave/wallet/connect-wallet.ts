import { getAddress } from 'viem'
import type { InjectedWallet } from './injected-wallets.ts'
import { setOwner } from './owner.ts'

/** @throws the wallet's error: its owner refused, or it is locked. */
export async function connectWallet({ id, provider }: InjectedWallet): Promise<void> {
  const [account] = await provider.request({ method: 'eth_requestAccounts' })
  if (!account) throw new Error('The wallet names no account.')
  setOwner({ kind: 'wallet', address: getAddress(account), walletId: id })
}

/** Follows the wallet to another account. Returns a function that stops it. */
export function followAccounts({ id, provider }: InjectedWallet): () => void {
  const onAccounts = ([account]: readonly string[]) =>
    setOwner(account ? { kind: 'wallet', address: getAddress(account), walletId: id } : undefined)
  provider.on('accountsChanged', onAccounts as never)
  return () => provider.removeListener('accountsChanged', onAccounts as never)
}
