import { type AbiEvent, type Address, BaseError, type Log, type PublicClient, RpcRequestError } from 'viem'

const CHUNK_BLOCKS = 10_000n

export interface ScanFilter {
  address: Address | Address[]
  /** All events unless given. */
  event?: AbiEvent
}

export interface BlockRange {
  fromBlock: bigint
  toBlock: bigint
}

type ReadLogs<Found> = (range: BlockRange) => Promise<Found[]>

/**
 * Logs from block to block, both included, in pieces that the node accepts: a refused piece is halved.
 *
 * @throws viem's error when the node does not answer, or refuses even one block.
 * @example
 * import { scanLogs } from '@tyche/sdk/tx'
 *
 * for await (const logs of scanLogs(client, { address }, deploymentBlock, await client.getBlockNumber())) count += logs.length
 */
export function scanLogs(client: PublicClient, filter: ScanFilter, fromBlock: bigint, toBlock: bigint) {
  const { address, event } = filter
  const read = (range: BlockRange): Promise<Log[]> =>
    event ? client.getLogs({ address, event, ...range }) : client.getLogs({ address, ...range })
  return scanBlocks(read, fromBlock, toBlock)
}

/** `scanLogs` with another way to read one piece, such as a filter by an event's arguments. */
export async function* scanBlocks<Found = Log>(
  read: ReadLogs<Found>,
  fromBlock: bigint,
  toBlock: bigint,
): AsyncGenerator<Found[]> {
  let chunk = CHUNK_BLOCKS
  let from = fromBlock
  while (from <= toBlock) {
    const to = from + chunk - 1n < toBlock ? from + chunk - 1n : toBlock
    try {
      yield await read({ fromBlock: from, toBlock: to })
      from = to + 1n
    } catch (error) {
      if (chunk === 1n || !isRefused(error)) throw error
      chunk /= 2n
    }
  }
}

/** The node answered and refused the range. A node that does not answer is not asked for less. */
function isRefused(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}
