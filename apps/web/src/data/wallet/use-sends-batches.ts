import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'
import { loadWallet } from './load-wallet.ts'
import { useWallet, type WalletState } from './wallet-store.ts'

/** Whether the wallet of this account sends approval and call as one (EIP-5792), and so asks once for both. */
const sendsBatchesQuery = (owner: Address | undefined, { chainId, connectorId }: WalletState) =>
  queryOptions({
    queryKey: ['sends-batches', owner, chainId, connectorId],
    queryFn: async () => {
      const [{ getConnection, getWalletClient }, { sendsBatches }, { config, chainConfig }] = await Promise.all([
        import('wagmi/actions'),
        import('@tyche/sdk/tx'),
        loadWallet(),
      ])
      // On another network the wallet is asked to switch first, which a quiet question must not do.
      if (getConnection(config).chainId !== chainConfig.chainId) return false
      return sendsBatches(await getWalletClient(config, { chainId: chainConfig.chainId }))
    },
    enabled: owner !== undefined,
    ...cachePolicy.immutable,
  })

/** Undefined until the wallet has answered. */
export function useSendsBatches(owner: Address | undefined): boolean | undefined {
  return useQuery(sendsBatchesQuery(owner, useWallet())).data
}
