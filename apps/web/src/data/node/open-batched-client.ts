import { type Address, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { chainOf } from '../chain/chain.ts'
import type { OpenClient } from './open-node.ts'

const TIMEOUT_MS = 10_000
/** Calls in one request; our own proxy takes 100. */
const BATCH_SIZE = 80
/** The contract that answers many calls at once has this address on every chain that has it. */
const MULTICALL: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** A client for many reads at once: by Multicall3 where the chain has it, else by batches of JSON-RPC. */
export const openBatchedClient: OpenClient = async (rpc, config): Promise<PublicClient> => {
  const own = chainOf(config)
  const url = rpc ?? own.rpcUrls.default.http[0]
  const transport = http(url, { batch: { batchSize: BATCH_SIZE }, timeout: TIMEOUT_MS, retryCount: 1 })
  const plain = createPublicClient({ transport })
  if ((await plain.getCode({ address: MULTICALL })) === undefined) return plain
  const chain = defineChain({ ...own, contracts: { multicall3: { address: MULTICALL } } })
  return createPublicClient({ chain, transport, batch: { multicall: true } })
}
