import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { createPublicClient, defineChain, http, type PublicClient, type Transport, type Chain as ViemChain } from 'viem'
import type { Env } from '../env.ts'

export type ChainClient = PublicClient<Transport, ViemChain>

export function chainName(env: Pick<Env, 'CHAIN_ID' | 'CHAIN_NAME'>): string {
  return env.CHAIN_NAME ?? (env.CHAIN_ID === LOCAL_CHAIN_ID ? 'Tyche local' : `Chain ${env.CHAIN_ID}`)
}

/** The chain's native coin; its name defaults to the symbol. */
export function coinOf({ COIN_SYMBOL: symbol, COIN_NAME: name }: Pick<Env, 'COIN_SYMBOL' | 'COIN_NAME'>) {
  return { name: name ?? (symbol === 'ETH' ? 'Ether' : symbol), symbol }
}

export function viemChain(env: Env): ViemChain {
  return defineChain({
    id: env.CHAIN_ID,
    name: chainName(env),
    nativeCurrency: { ...coinOf(env), decimals: 18 },
    rpcUrls: { default: { http: [env.RPC_URL], webSocket: [env.RPC_WS_URL] } },
  })
}

/**
 * Chain reads for the API's answers. Concurrent reads are batched into one call: the multicall code
 * is sent with it, so no contract has to be deployed.
 */
export function createChainClient(env: Env): ChainClient {
  return createPublicClient({
    chain: viemChain(env),
    transport: http(env.RPC_URL, { timeout: 5_000, retryCount: 1, batch: { batchSize: 200 } }),
    batch: { multicall: { deployless: true, batchSize: 8_192 } },
    pollingInterval: 500,
  })
}
