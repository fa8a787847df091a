import type { Client } from 'viem'
import { getBlockNumber } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type BlockRange, scanBlocks } from './scan-blocks.ts'

export type FindLogParameters<Found> = {
  fromBlock: bigint
  /** The logs of a range of blocks, oldest first. */
  read: (range: BlockRange) => Promise<Found[]>
}

/**
 * The first log from a block to the head, in pieces that the node accepts; later pieces are not asked for. Undefined when
 * there is none yet.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { findLog } from '@tyche/sdk/tx'
 *
 * const log = await findLog(client, { fromBlock: 0n, read: (range) => client.getLogs({ address, ...range }) })
 */
export async function findLog<Found>(
  client: Client,
  { fromBlock, read }: FindLogParameters<Found>,
): Promise<Found | undefined> {
  const head = await getAction(client, getBlockNumber, 'getBlockNumber')({ cacheTime: 0 })
  for await (const [first] of scanBlocks(read, fromBlock, head)) if (first !== undefined) return first
  return undefined
}
