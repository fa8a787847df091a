import { type Config, type Connector, createConfig, createStorage } from 'wagmi'
import { getConnection, reconnect, watchConnection, watchConnectors } from 'wagmi/actions'
import { safeStorage } from '../../lib/storage/safe-storage.ts'
import { chainOf } from '../chain/chain.ts'
import { chainTransport, pollingIntervalOf } from '../chain/chain-client.ts'
import { type ChainConfig, loadChainConfig } from '../chain-config/chain-config.ts'
import { kindOf } from './connectors/connector-kind.ts'
import { openConnectors } from './connectors/connectors.ts'
import { readLastWallet, writeLastWallet } from './last-wallet.ts'
import { walletStore } from './wallet-store.ts'

const LATE_WALLET_MS = 1_000
/** How long a wallet may take to say whether this site may see its accounts. */
const SILENT_WALLET_MS = 6_000

export type WalletRuntime = { config: Config; chainConfig: ChainConfig }

export async function startWallet(): Promise<WalletRuntime> {
  const chainConfig = await loadChainConfig()
  const config = await createWalletConfig(chainConfig)
  await reconnectLast(config)
  publish(config)
  watchConnection(config, { onChange: () => publish(config) })
  return { config, chainConfig }
}

export async function createWalletConfig(chainConfig: ChainConfig): Promise<Config> {
  const chain = chainOf(chainConfig)
  return createConfig({
    chains: [chain],
    connectors: await openConnectors(chainConfig, chain),
    transports: { [chain.id]: chainTransport(chain) },
    pollingInterval: pollingIntervalOf(chain),
    storage: createStorage({
      key: 'tyche.wagmi',
      storage: { ...safeStorage, setItem: (key, value) => void safeStorage.setItem(key, value) },
    }),
  }) as Config
}

/** Reconnects only the wallet of the last visit, and waits one second for it to announce itself. */
async function reconnectLast(config: Config): Promise<void> {
  const last = readLastWallet()
  if (!last) return
  const connector = await findConnector(config, last.connectorId)
  if (!connector) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      config.setState((state) => ({ ...state, status: 'disconnected', current: null, connections: new Map() }))
      resolve()
    }, SILENT_WALLET_MS)
  })
  await Promise.race([reconnect(config, { connectors: [connector] }).catch(() => []), silence])
  clearTimeout(timer)
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
    isDemo: connection.connector !== undefined && kindOf(connection.connector) === 'demo',
  })
}
