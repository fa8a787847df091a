import { loadWallet } from '../load-wallet.ts'
import { DEMO_CONNECTOR_ID, walletStore } from '../wallet-store.ts'

/** Creates (or restores) the demo key, funds it and connects it. */
export async function connectDemo(): Promise<void> {
  const [{ connect }, { config }] = await Promise.all([import('../wallet-actions.ts'), loadWallet()])
  if (walletStore.getState().isDemo && walletStore.getState().status === 'connected') return
  const connector = config.connectors.find(({ id }) => id === DEMO_CONNECTOR_ID)
  if (!connector) throw new Error('this chain has no demo wallet')
  await connect(config, { connector })
}
