import { BlockNotFoundError, createPublicClient, http } from 'viem'
import type { FinalChain } from './accrue.ts'

const TIMEOUT_MS = 5_000

/** A node's chain, of which the newest `confirmations` blocks may still be replaced. */
export function createFinalChain(rpcUrl: string, confirmations: number): FinalChain {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 1 }) })
  return {
    confirmations,
    readHead: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    readBlock: async (block) => {
      try {
        const { hash, timestamp } = await client.getBlock({ blockNumber: BigInt(block) })
        return { hash, timeSec: Number(timestamp) }
      } catch (error) {
        if (error instanceof BlockNotFoundError) return undefined
        throw error
      }
    },
  }
}
