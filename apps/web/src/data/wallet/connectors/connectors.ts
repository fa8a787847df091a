import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import type { Chain } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { injected } from 'wagmi/connectors/injected'
import type { ChainConfig } from '../../chain-config/chain-config.ts'
import { demoConnector } from '../demo/demo-connector.ts'

/**
 * The ways to connect that this deployment offers, beside the wallets that announce themselves. What is optional loads
 * only where it is configured.
 */
export async function openConnectors(config: ChainConfig, chain: Chain): Promise<CreateConnectorFn[]> {
  const { walletConnectProjectId, smartWallet } = config.wallets
  const hasDemo = config.features.demoWallet && chain.id === LOCAL_CHAIN_ID
  const optional = await Promise.all([
    smartWallet ? import('./smart-wallet.ts').then(({ smartWalletConnector }) => smartWalletConnector()) : undefined,
    // Only where its package was installed when the web was built: see docs/wallets.md.
    import.meta.env.TYCHE_WALLET_CONNECT && walletConnectProjectId
      ? import('./wallet-connect.ts').then((module) => module.walletConnectConnector(walletConnectProjectId))
      : undefined,
  ])
  return [...(hasDemo ? [demoConnector()] : []), injected(), ...optional.filter((connector) => connector !== undefined)]
}
