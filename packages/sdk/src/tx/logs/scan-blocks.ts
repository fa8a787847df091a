import { BaseError, HttpRequestError, type Log, ResponseBodyTooLargeError, RpcRequestError } from 'viem'

const CHUNK_BLOCKS = 10_000n
const MANY_LOGS = 20_000
/** Before a later piece is asked for again that the node did not answer: a long search would hardly ever end otherwise. */
const WAITS_MS = [250, 1_000, 4_000]

export interface BlockRange {
  fromBlock: bigint
  toBlock: bigint
}

/** How a search goes through the blocks. */
export interface ScanOptions {
  /** Length of the first piece; for blocks that may hold very many logs. */
  firstBlocks?: bigint | undefined
  /** Length of the longest piece, for a node that refuses longer ones; 10,000 unless given. */
  maxBlocks?: bigint | undefined
  /** A piece of more logs is followed by a shorter one; 20,000 unless given. */
  mostLogs?: number | undefined
  /** Told after each piece: the last block that was read, and the last to read. */
  onProgress?: ((readTo: bigint, toBlock: bigint) => void) | undefined
}

type ReadLogs<Found> = (range: BlockRange) => Promise<Found[]>

/**
 * `scanLogs` with another way to read one piece, such as a filter by an event's arguments. A piece after the first that the node
 * does not answer is asked for again, three times within five seconds.
 *
 * @throws what `read` throws, unless it is a node's refusal of more than one block.
 * @example
 * import { scanBlocks } from '@tyche/sdk/tx'
 *
 * const head = await client.getBlockNumber()
 * const read = (range: { fromBlock: bigint; toBlock: bigint }) => client.getLogs({ address, ...range })
 * for await (const logs of scanBlocks(read, deployment.deploymentBlock, head)) console.log(logs.length)
 */
export async function* scanBlocks<Found = Log>(
  read: ReadLogs<Found>,
  fromBlock: bigint,
  toBlock: bigint,
  { maxBlocks = CHUNK_BLOCKS, firstBlocks = maxBlocks, mostLogs = MANY_LOGS, onProgress }: ScanOptions = {},
): AsyncGenerator<Found[]> {
  let largest = maxBlocks
  let chunk = firstBlocks < largest ? firstBlocks : largest
  let from = fromBlock
  let misses = 0
  while (from <= toBlock) {
    const to = from + chunk - 1n < toBlock ? from + chunk - 1n : toBlock
    try {
      const found = await read({ fromBlock: from, toBlock: to })
      yield found
      onProgress?.(to, toBlock)
      from = to + 1n
      misses = 0
      if (found.length > mostLogs && chunk > 1n) chunk /= 2n
      else if (found.length < mostLogs / 4 && chunk * 2n <= largest) chunk *= 2n
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      if (error.walk(isRefusal) === null) {
        // The first piece tells whether the node answers at all.
        const waitMs = from === fromBlock ? undefined : WAITS_MS[misses++]
        if (waitMs === undefined) throw error
        await new Promise((resolve) => setTimeout(resolve, waitMs))
        continue
      }
      if (chunk === 1n) throw error
      chunk /= 2n
      largest = chunk
    }
  }
}

/**
 * The node answered and refused the range. One that does not answer is not asked for less. Some nodes answer a range that is too
 * long with a status of HTTP, or with more than viem reads.
 */
const isRefusal = (cause: unknown): boolean =>
  (cause instanceof RpcRequestError && !isRateLimit(cause)) ||
  cause instanceof ResponseBodyTooLargeError ||
  (cause instanceof HttpRequestError && cause.status !== undefined && [400, 413, 422].includes(cause.status))

/** Too many requests rather than too long a range. Some providers have a code for it, others share one with refused ranges. */
const isRateLimit = ({ code, details }: RpcRequestError): boolean =>
  [429, -32007, -32012, -32016].includes(code) || /too many requests|rate limit/i.test(details)
