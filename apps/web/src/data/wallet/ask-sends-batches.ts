import { sendsBatches } from '@tyche/sdk/tx'
import { getConnection, getWalletClient } from 'wagmi/actions'
import { loadWallet } from './load-wallet.ts'

/** Whether the connected wallet sends several calls as one. */
export async function askSendsBatches(): Promise<boolean> {
  const { config, chainConfig } = await loadWallet()
  // On another network the wallet is asked to switch first, which a quiet question must not do.
  if (getConnection(config).chainId !== chainConfig.chainId) return false
  return sendsBatches(await getWalletClient(config, { chainId: chainConfig.chainId }))
}
