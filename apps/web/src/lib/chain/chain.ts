import { type Chain, defineChain } from 'viem'
import { type ChainConfig, LOCAL_CHAIN_ID } from '../chain-config/chain-config.ts'

/** The configured chain, reached through this site's own origin. */
export function chainOf(config: ChainConfig, origin = location.origin): Chain {
  const http = new URL(config.rpcPath, origin).href
  const webSocket = http.replace(/^http/, 'ws')
  return defineChain({
    id: config.chainId,
    name: config.chainName,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [http], webSocket: [webSocket] } },
    testnet: config.chainId === LOCAL_CHAIN_ID,
  })
}
