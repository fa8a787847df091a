import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { type Chain, createPublicClient, fallback, http, type PublicClient, type Transport } from 'viem'
import { type ChainConfig, loadChainConfig } from '../chain-config/chain-config.ts'
import { chainOf } from './chain.ts'
import { socketTransport } from './socket-transport.ts'

const LOCAL_POLLING_MS = 250
const POLLING_MS = 2_000

/** A WebSocket first, so that logs are pushed; HTTP when it is down. */
export function chainTransport(chain: Chain): Transport {
  const { http: [httpUrl] = [], webSocket: [wsUrl] = [] } = chain.rpcUrls.default
  return fallback([socketTransport(wsUrl), http(httpUrl, { retryCount: 1 })], {
    retryCount: 1,
  })
}

export function pollingIntervalOf(chain: Chain): number {
  return chain.id === LOCAL_CHAIN_ID ? LOCAL_POLLING_MS : POLLING_MS
}

export type ChainClient = PublicClient<Transport, Chain>

function createChainClient(config: ChainConfig): ChainClient {
  const chain = chainOf(config)
  return createPublicClient({ chain, transport: chainTransport(chain), pollingInterval: pollingIntervalOf(chain) })
}

let client: ChainClient | undefined

/** The page's only chain client for reads. */
export async function loadChainClient(): Promise<ChainClient> {
  const config = await loadChainConfig()
  client ??= createChainClient(config)
  return client
}
