import { queryClient } from '../../../lib/query-client/query-client.ts'
import { refreshTokenBalances, tokenBalanceQuery } from '../../balances/token-balance.ts'
import { loadChainConfig } from '../../chain-config/chain-config.ts'
import { runWrite, type WriteOutcome } from '../../transactions/run-write.ts'
import { walletStore } from '../wallet-store.ts'
import { connectDemo } from './connect-demo.ts'

export type DemoStart = {
  label: string
  /** The wallet is connected and the test tokens are on their way: the game can open. */
  onConnected: () => void
}

/** Connects the demo wallet, which also signs in, and mints the tokens of the first game where it has none. */
export async function startDemo({ label, onConnected }: DemoStart): Promise<WriteOutcome | undefined> {
  const [config] = await Promise.all([loadChainConfig(), connectDemo()])
  onConnected()
  const { address } = walletStore.getState()
  const token = config.tokens.find(({ mintable }) => mintable)
  if (!config.features.mint || !token || !address) return undefined
  if ((await queryClient.fetchQuery({ ...tokenBalanceQuery(token.address, address), staleTime: 0 })) > 0n)
    return undefined
  const { testUsdAbi } = await import('@tyche/contracts/abis/test-usd')
  const call = { address: token.address, abi: testUsdAbi, functionName: 'mint', args: [] }
  const outcome = await runWrite({ call }, label, { onStage: () => {}, onHash: () => {} })
  refreshTokenBalances()
  return outcome
}
