import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { walletStore } from './wallet-store.ts'

/** Something that the wallet asks its owner, until it answers. */
export type WalletAsk = {
  id: number
  /** What it is about, in the words of the page; empty for a signature. */
  label: string
  /** Stops waiting. The wallet may still show its question. */
  cancel: () => void
}

const asksStore = createStore<readonly WalletAsk[]>(() => [])
let lastId = 0

export const walletAsks = (): readonly WalletAsk[] => asksStore.getState()

export const useWalletAsks = (): readonly WalletAsk[] => useStore(asksStore)

/** Shows that the wallet is asked, with Cancel, until the returned function is called. A demo wallet asks nobody. */
export function showWalletAsk(label: string, cancel: () => void): () => void {
  if (walletStore.getState().isDemo) return () => {}
  lastId += 1
  const id = lastId
  asksStore.setState((asks) => [...asks, { id, label, cancel }], true)
  return () => asksStore.setState((asks) => asks.filter((ask) => ask.id !== id), true)
}
