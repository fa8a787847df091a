import { useState } from 'react'
import { useChainConfig } from '../chain-config/chain-config.ts'
import { loadWallet } from './load-wallet.ts'
import { useWallet } from './wallet-store.ts'

/** The network the wallet should be on, and a call that switches it there, adding the network if needed. */
export function useNetwork() {
  const config = useChainConfig()
  const { status, chainId } = useWallet()
  const [isSwitching, setSwitching] = useState(false)
  const isWrong = status === 'connected' && config !== undefined && chainId !== config.chainId

  async function switchNetwork(): Promise<void> {
    setSwitching(true)
    try {
      const [{ switchChain }, { config: wallet, chainConfig }] = await Promise.all([
        import('./wallet-actions.ts'),
        loadWallet(),
      ])
      await switchChain(wallet, { chainId: chainConfig.chainId })
    } finally {
      setSwitching(false)
    }
  }

  return { name: config?.chainName, isWrong, isSwitching, switchNetwork }
}
