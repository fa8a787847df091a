import { followOtherTabs, showSessionOf } from '../../lib/session/session-store.ts'
import { walletStore } from './wallet-store.ts'

/** Keeps the session in step with the shown wallet, also while it reconnects. */
export function followWallet(): () => void {
  const follow = () => {
    const { status, address } = walletStore.getState()
    if (status === 'connected' || status === 'reconnecting') showSessionOf(address)
    else if (status === 'disconnected') showSessionOf(undefined)
  }
  follow()
  const stops = [walletStore.subscribe(follow), followOtherTabs()]
  return () => {
    for (const stop of stops) stop()
  }
}
