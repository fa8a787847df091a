import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

/** The ENS name of an address; null where there is none, where the chain has no ENS, and on failure. */
async function readEnsName(address: Address): Promise<string | null> {
  try {
    const { loadChainClient } = await import('../chain/chain-client.ts')
    const chain = await loadChainClient()
    if (!chain.chain.contracts?.ensUniversalResolver) return null
    return await chain.getEnsName({ address })
  } catch {
    return null
  }
}

export const ensNameQuery = (address: Address | undefined) =>
  queryOptions({
    queryKey: ['ens-name', address],
    queryFn: () => (address ? readEnsName(address) : null),
    enabled: address !== undefined,
    ...cachePolicy.session,
  })
