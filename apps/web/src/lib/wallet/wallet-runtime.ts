import { type Config, type Connector, createConfig, createStorage } from 'wagmi'
import { getConnection, reconnect, watchConnection, watchConnectors } from 'wagmi/actions'
import { injected } from 'wagmi/connectors/injected'
import { chainOf } from '../chain/chain.ts'
import { chainTransport, pollingIntervalOf } from '../chain/chain-client.ts'
import { type ChainConfig, LOCAL_CHAIN_ID, loadChainConfig } from '../chain-config/chain-config.ts'
import { demoConnector } from './demo-connector.ts'
import { readLastWallet, writeLastWallet } from './last-wallet.ts'
import { DEMO_CONNECTOR_ID, walletStore } from './wallet-store.ts'

const LATE_WALLET_MS = 1_000

export type WalletRuntime = { config: Config; chainConfig: ChainConfig }

export async function startWallet(): Promise<WalletRuntime> {
  const chainConfig = await loadChainConfig()
  const config = createWalletConfig(chainConfig)
  await reconnectLast(config)
  publish(config)
  watchConnection(config, { onChange: () => publish(config) })
  return { config, chainConfig }
}

function createWalletConfig(chainConfig: ChainConfig): Config {
  const chain = chainOf(chainConfig)
  const hasDemo = chainConfig.features.demoWallet && chain.id === LOCAL_CHAIN_ID
  return createConfig({
    chains: [chain],
    connectors: hasDemo ? [demoConnector(), injected()] : [injected()],
    transports: { [chain.id]: chainTransport(chain) },
    pollingInterval: pollingIntervalOf(chain),
    storage: createStorage({ key: 'tyche.wagmi', storage: localStorage }),
  }) as Config
}

/** Only the wallet of the last visit is asked; one that announces itself late gets a second. */
async function reconnectLast(config: Config): Promise<void> {
  const last = readLastWallet()
  if (!last) return
  const connector = await findConnector(config, last.connectorId)
  if (connector) await reconnect(config, { connectors: [connector] }).catch(() => [])
}

function findConnector(config: Config, id: string): Promise<Connector | undefined> {
  const find = (connectors: readonly Connector[]) => connectors.find((connector) => connector.id === id)
  const present = find(config.connectors)
  if (present) return Promise.resolve(present)
  return new Promise((resolve) => {
    const finish = (connector?: Connector) => {
      clearTimeout(timer)
      unwatch()
      resolve(connector)
    }
    const timer = setTimeout(finish, LATE_WALLET_MS)
    const unwatch = watchConnectors(config, {
      onChange: (connectors) => {
        const found = find(connectors)
        if (found) finish(found)
      },
    })
  })
}

function publish(config: Config): void {
  const connection = getConnection(config)
  const isConnected = connection.status === 'connected'
  if (isConnected) {
    const { address, connector } = connection
    writeLastWallet({ address, connectorId: connector.id, connectorName: connector.name })
  } else if (connection.status === 'disconnected') writeLastWallet(undefined)
  walletStore.setState({
    status: connection.status,
    address: connection.address,
    chainId: connection.chainId,
    connectorId: connection.connector?.id,
    connectorName: connection.connector?.name,
    isDemo: connection.connector?.id === DEMO_CONNECTOR_ID,
  })
}
