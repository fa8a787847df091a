import { arbitrumOne } from './arbitrum-one.ts'
import { base } from './base.ts'
import { baseSepolia } from './base-sepolia.ts'
import type { ChainConfig } from './chain-config.ts'
import { ethereum } from './ethereum.ts'
import { local } from './local.ts'
import { opMainnet } from './op-mainnet.ts'

/** Every chain that the deployment knows. */
export const chainConfigs: readonly ChainConfig[] = [local, base, opMainnet, arbitrumOne, ethereum, baseSepolia]

/** @throws for a chain that has no configuration yet. */
export function chainConfigOf(chainId: number): ChainConfig {
  const config = chainConfigs.find((candidate) => candidate.chainId === chainId)
  if (config) return config
  const known = chainConfigs.map(({ chainId: id, name }) => `${id} (${name})`).join(', ')
  throw new Error(`There is no configuration for chain ${chainId}; packages/contracts/config knows ${known}.`)
}
