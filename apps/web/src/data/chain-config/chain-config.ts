import { type QueryClient, QueryObserver, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type RuntimeConfig, runtimeConfig } from '@tyche/api-schema/config'
import { useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { apiUrl } from '../../config/api-url.ts'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

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
  return readWritten() ?? (await fetchConfig().catch(readRecordBeside))
}

async function fetchConfig(): Promise<ChainConfig> {
  const response = await fetch(apiUrl('/config.json'), { headers: { accept: 'application/json' }, cache: 'no-cache' })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  return runtimeConfig.parse(await response.json()) as ChainConfig
}

/** A web that another server serves may have the deployment record beside its files, for when the API is down. */
async function readRecordBeside(error: unknown): Promise<ChainConfig> {
  if (apiUrl('') === '') throw error
  const { readRecord } = await import('./read-record.ts')
  return (await readRecord()) ?? Promise.reject(error)
}

/** The server writes the configuration into the page, which saves a request. */
function readWritten(): ChainConfig | undefined {
  const written = document.getElementById('runtime-config')?.textContent
  return written ? (runtimeConfig.parse(JSON.parse(written)) as ChainConfig) : undefined
}

export const chainConfigQuery = queryOptions({
  queryKey: ['chain-config'],
  queryFn: loadChainConfig,
  ...cachePolicy.immutable,
})

/** Undefined until `/config.json` has loaded. */
export function useChainConfig(): ChainConfig | undefined {
  const { subscribe, read } = sharedConfig(useQueryClient())
  return useSyncExternalStore(subscribe, read)
}

interface SharedConfig {
  subscribe: (listener: () => void) => () => void
  read: () => ChainConfig | undefined
}

const shared = new WeakMap<QueryClient, SharedConfig>()

/** Every amount on a page needs it: they share one observer, since one each would cost more than rendering them. */
function sharedConfig(client: QueryClient): SharedConfig {
  const known = shared.get(client)
  if (known) return known
  const observer = new QueryObserver(client, chainConfigQuery)
  const listeners = new Set<() => void>()
  let stop = () => {}
  const config: SharedConfig = {
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        stop = observer.subscribe(() => {
          for (const tell of listeners) tell()
        })
      } else if (observer.getCurrentResult().status === 'error') {
        // After a failure the next caller tries again.
        void observer.refetch({ cancelRefetch: false })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    read: () => client.getQueryData(chainConfigQuery.queryKey),
  }
  shared.set(client, config)
  return config
}

export function tokenByAddress(config: ChainConfig, address: string): TokenConfig | undefined {
  return config.tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())
}
