import type { AbiEvent, Address, Log, PublicClient } from 'viem'
import { type BlockRange, scanBlocks } from './scan-blocks.ts'

export interface ScanFilter {
  address: Address | Address[]
  /** All events unless given. */
  event?: AbiEvent
}

/**
 * Logs from block to block, both included, in pieces that the node accepts: a refused piece is halved.
 *
 * @throws viem's error when the node does not answer, or refuses even one block.
 * @example
 * import { scanLogs } from '@tyche/sdk/tx'
 *
 * const head = await client.getBlockNumber()
 * for await (const logs of scanLogs(client, { address }, deployment.deploymentBlock, head)) console.log(logs.length)
 */
export function scanLogs(client: PublicClient, filter: ScanFilter, fromBlock: bigint, toBlock: bigint) {
  const { address, event } = filter
  const read = (range: BlockRange): Promise<Log[]> =>
    event ? client.getLogs({ address, event, ...range }) : client.getLogs({ address, ...range })
  return scanBlocks(read, fromBlock, toBlock)
}
