import { type AbiEvent, type Address, BaseError, type GetLogsParameters, type Log, type PublicClient, RpcRequestError } from 'viem'

const CHUNK_BLOCKS = 10_000n

export interface ScanFilter {
  address: Address | Address[]
  /** All events unless given. */
  event?: AbiEvent
  /** Indexed arguments of the event. */
  args?: Record<string, unknown>
}

/** Logs from block to block, in pieces that the node accepts: a refused piece is halved. */
export async function* scanLogs(
  client: PublicClient,
  filter: ScanFilter,
  fromBlock: bigint,
  toBlock: bigint,
): AsyncGenerator<Log[]> {
  let chunk = CHUNK_BLOCKS
  let from = fromBlock
  while (from <= toBlock) {
    const to = from + chunk - 1n < toBlock ? from + chunk - 1n : toBlock
    try {
      yield await client.getLogs({ ...filter, fromBlock: from, toBlock: to } as GetLogsParameters)
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
