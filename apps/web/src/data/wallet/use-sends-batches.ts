import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { useWallet, type WalletState } from './wallet-store.ts'

/** Whether the wallet of this account sends approval and call as one (EIP-5792), and so asks once for both. */
const sendsBatchesQuery = (owner: Address | undefined, { chainId, connectorId }: WalletState) =>
  queryOptions({
    queryKey: ['sends-batches', owner, chainId, connectorId],
    queryFn: async () => (await import('./ask-sends-batches.ts')).askSendsBatches(),
    enabled: owner !== undefined,
    ...cachePolicy.immutable,
  })

/** Undefined until the wallet has answered. */
export function useSendsBatches(owner: Address | undefined): boolean | undefined {
  return useQuery(sendsBatchesQuery(owner, useWallet())).data
}
