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

type ReadLogs = (range: BlockRange) => Promise<Log[]>

/** Logs from block to block, in pieces that the node accepts: a refused piece is halved. */
export function scanLogs(client: PublicClient, filter: ScanFilter, fromBlock: bigint, toBlock: bigint) {
  return scanBlocks((range) => client.getLogs({ ...filter, ...range }), fromBlock, toBlock)
}

/** `scanLogs` for a question of the caller's own. */
export async function* scanBlocks(read: ReadLogs, fromBlock: bigint, toBlock: bigint): AsyncGenerator<Log[]> {
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

/** The node answered, and did not like the range; an unreachable node is not asked for less. */
function isRefused(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof RpcRequestError) !== null
}
