import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

/** The amount of one mint of a test token, read from its contract. */
export const mintAmountQuery = (token: Address | undefined) =>
  queryOptions({
    queryKey: ['mint-amount', token],
    queryFn: async () => {
      if (!token) return 0n
      const [{ loadChainClient }, { testUsdAbi }] = await Promise.all([
        import('../../data/chain/chain-client.ts'),
        import('@tyche/contracts/abis/test-usd'),
      ])
      const chain = await loadChainClient()
      return chain.readContract({ address: token, abi: testUsdAbi, functionName: 'MINT_AMOUNT' })
    },
    enabled: token !== undefined,
    ...cachePolicy.immutable,
  })
