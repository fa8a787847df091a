import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { TxActivity } from '../transactions/activity-store.ts'
import { walletStore } from './wallet-store.ts'

/** What it is about; the label of a signature is empty. */
type AskName = Pick<TxActivity, 'label' | 'subject'>

/** Something that the wallet asks its owner, until it answers. */
export type WalletAsk = AskName & {
  id: number
  /** Stops waiting. The wallet may still show its question. */
  cancel: () => void
}

const asksStore = createStore<readonly WalletAsk[]>(() => [])
let lastId = 0

export const walletAsks = (): readonly WalletAsk[] => asksStore.getState()

export const useWalletAsks = (): readonly WalletAsk[] => useStore(asksStore)

/** Shows that the wallet is asked, with Cancel, until the returned function is called. A demo wallet asks nobody. */
export function showWalletAsk({ label, subject }: AskName, cancel: () => void): () => void {
  if (walletStore.getState().isDemo) return () => {}
  lastId += 1
  const id = lastId
  asksStore.setState((asks) => [...asks, { id, label, subject, cancel }], true)
  return () => asksStore.setState((asks) => asks.filter((ask) => ask.id !== id), true)
}
