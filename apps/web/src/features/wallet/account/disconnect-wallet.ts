import { loadWallet } from '../../../data/wallet/load-wallet.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { signOut } from '../../../lib/session/sign-out.ts'

const SILENT_WALLET_MS = 3_000

/** Ends the session, then the connection. A wallet or server that does not respond does not block it. */
export async function disconnectWallet(): Promise<void> {
  const [{ disconnect }, { config }] = await Promise.all([
    import('../../../data/wallet/wallet-actions.ts'),
    loadWallet(),
  ])
  signOut()
  const silence = new Promise<'silent'>((resolve) => {
    setTimeout(() => resolve('silent'), SILENT_WALLET_MS)
  })
  const answer = await Promise.race([disconnect(config).catch(() => 'silent' as const), silence])
  if (answer !== 'silent' || walletStore.getState().status === 'disconnected') return
  config.setState((state) => ({ ...state, status: 'disconnected', current: null, connections: new Map() }))
}
