import { followOtherTabs, showSessionOf } from '../../lib/session/session-store.ts'
import { walletStore } from './wallet-store.ts'

/** The session always is the one of the wallet that is shown, also while it still reconnects. */
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
