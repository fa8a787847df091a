import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RuntimeConfig, runtimeConfig } from '@tyche/api-schema/config'
import type { Address } from 'viem'
import { cachePolicy } from '../query-client/cache-policy.ts'

export const LOCAL_CHAIN_ID = 31337

type Addressed<Shape> = {
  [Key in keyof Shape]: Key extends 'address' | 'pool'
    ? Address
    : Key extends 'contracts'
      ? { [Name in keyof Shape[Key]]: Address }
      : Shape[Key] extends (infer Item)[]
        ? Addressed<Item>[]
        : Shape[Key]
}

/** `/config.json`: which chain, contracts, tokens and features this build serves. Read once. */
export type ChainConfig = Addressed<RuntimeConfig>
export type TokenConfig = ChainConfig['tokens'][number]

let loading: Promise<ChainConfig> | undefined

export function loadChainConfig(): Promise<ChainConfig> {
  loading ??= fetchChainConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchChainConfig(): Promise<ChainConfig> {
  // The server writes it into the page, so that nothing waits for it.
  const written = document.getElementById('runtime-config')?.textContent
  if (written) return runtimeConfig.parse(JSON.parse(written)) as ChainConfig
  const response = await fetch('/config.json', { headers: { accept: 'application/json' }, cache: 'no-cache' })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return runtimeConfig.parse(await response.json()) as ChainConfig
}

export const chainConfigQuery = queryOptions({
  queryKey: ['chain-config'],
  queryFn: loadChainConfig,
  ...cachePolicy.immutable,
})

/** Undefined until `/config.json` is there. */
export function useChainConfig(): ChainConfig | undefined {
  return useQuery(chainConfigQuery).data
}

export function tokenByAddress(config: ChainConfig, address: string): TokenConfig | undefined {
  return config.tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())
}
