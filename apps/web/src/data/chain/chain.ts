import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { type Chain, defineChain } from 'viem'
import { apiUrl } from '../../config/api-url.ts'
import type { ChainConfig } from '../chain-config/chain-config.ts'

/** The chains that have ENS; its resolver has the same address on each. */
const ENS_CHAINS = [1, 11155111]
const ENS_UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** The configured chain, reached through the API. */
export function chainOf(config: ChainConfig, origin = location.origin): Chain {
  const http = new URL(apiUrl(config.rpcPath), origin).href
  const webSocket = http.replace(/^http/, 'ws')
  return defineChain({
    id: config.chainId,
    name: config.chainName,
    nativeCurrency: { ...config.coin, decimals: 18 },
    rpcUrls: { default: { http: [http], webSocket: [webSocket] } },
    ...(config.explorerUrl ? { blockExplorers: { default: { name: config.chainName, url: config.explorerUrl } } } : {}),
    contracts: ENS_CHAINS.includes(config.chainId) ? { ensUniversalResolver: { address: ENS_UNIVERSAL_RESOLVER } } : {},
    testnet: config.chainId === LOCAL_CHAIN_ID,
  })
}
