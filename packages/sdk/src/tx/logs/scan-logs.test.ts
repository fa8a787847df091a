import { createPublicClient, custom, HttpRequestError, ResponseBodyTooLargeError, RpcRequestError } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BlockRange, scanBlocks } from './scan-blocks.ts'
import { scanLogs } from './scan-logs.ts'

/** A node that refuses ranges above `limit` blocks. */
function createNode(limit: bigint, failure?: Error, refusal: Error = refused) {
  const ranges: [number, number][] = []
  const client = createPublicClient({
    transport: custom(
      {
        async request({ params }: { params: [{ fromBlock: string; toBlock: string }] }) {
          if (failure) throw failure
          const [from, to] = [BigInt(params[0].fromBlock), BigInt(params[0].toBlock)]
          if (to - from >= limit) throw refusal
          ranges.push([Number(from), Number(to)])
          return []
        },
      },
      { retryCount: 0 },
    ),
  })
  return { client, ranges }
}

const refused = new RpcRequestError({ body: {}, url: 'node', error: { code: -32005, message: 'range too large' } })

async function drain(generator: AsyncGenerator<unknown>): Promise<void> {
  while (!(await generator.next()).done);
}

test('default: covers every block once', async () => {
  const { client, ranges } = createNode(10n ** 9n)
  await drain(scanLogs(client, { address: '0x' }, 5n, 25_000n))
  expect(ranges).toEqual([
    [5, 10_004],
    [10_005, 20_004],
    [20_005, 25_000],
  ])
})

test('behavior: takes smaller pieces from a node that refuses large ones, without gap or overlap', async () => {
  const { client, ranges } = createNode(3_000n)
  await drain(scanLogs(client, { address: '0x' }, 0n, 20_000n))
  expect(ranges[0]![0]).toBe(0)
  expect(ranges.at(-1)![1]).toBe(20_000)
  for (const [i, [from]] of ranges.entries()) if (i > 0) expect(from).toBe(ranges[i - 1]![1] + 1)
})

test('behavior: a piece with more logs than wanted is followed by a shorter one, one with few by a longer', async () => {
  const lengths: number[] = []
  // Ten logs in each of the first 100 blocks, none later.
  const read = async ({ fromBlock, toBlock }: BlockRange) => {
    lengths.push(Number(toBlock - fromBlock) + 1)
    return fromBlock < 100n ? Array.from({ length: 10 * (Number(toBlock - fromBlock) + 1) }, () => 'log') : []
  }
  await drain(scanBlocks(read, 0n, 260n, { firstBlocks: 40n, mostLogs: 150 }))
  expect(lengths).toEqual([40, 20, 10, 10, 10, 10, 10, 20, 40, 80, 11])
})

test.each([
  ['a status of HTTP', new HttpRequestError({ url: 'node', status: 413 })],
  ['more than is read', new ResponseBodyTooLargeError({ maxSize: 1, size: 2 })],
])('behavior: %s is a refusal, too', async (_what, refusal) => {
  const { client, ranges } = createNode(6_000n, undefined, refusal)
  await drain(scanLogs(client, { address: '0x' }, 0n, 9_999n))
  expect(ranges).toEqual([
    [0, 4_999],
    [5_000, 9_999],
  ])
})

test('args: pieces of a given length, whose progress is told', async () => {
  const told: [bigint, bigint][] = []
  const onProgress = (readTo: bigint, toBlock: bigint) => void told.push([readTo, toBlock])
  const asked: bigint[] = []
  const read = async ({ fromBlock }: { fromBlock: bigint }) => {
    asked.push(fromBlock)
    return []
  }
  await drain(scanBlocks(read, 1n, 250n, { maxBlocks: 100n, onProgress }))
  expect(asked).toEqual([1n, 101n, 201n])
  expect(told).toEqual([
    [100n, 250n],
    [200n, 250n],
    [250n, 250n],
  ])
})

test('behavior: nothing to do beyond the head', async () => {
  const { client, ranges } = createNode(10n)
  await drain(scanLogs(client, { address: '0x' }, 7n, 6n))
  expect(ranges).toEqual([])
})

/** Reads pieces of 10 blocks from a node that does not answer the first `misses` times from block 11 on. */
function scanBusyNode(misses: number, failure: Error = new HttpRequestError({ url: 'node', status: 429 })) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked: bigint[] = []
  const read = async ({ fromBlock }: BlockRange) => {
    asked.push(fromBlock)
    if (fromBlock > 10n && misses-- > 0) throw failure
    return []
  }
  const scan = drain(scanBlocks(read, 1n, 30n, { maxBlocks: 10n }))
  scan.catch(() => undefined)
  return { scan, asked }
}

test('behavior: asks a busy node again for a piece instead of losing those before it', async () => {
  const { scan, asked } = scanBusyNode(3)
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([1n, 11n])
  await vi.advanceTimersByTimeAsync(10_000)
  await scan
  expect(asked).toEqual([1n, 11n, 11n, 11n, 11n, 21n])
})

test.each([
  [429, 'Your app has exceeded its compute units per second capacity.'],
  [-32005, 'daily request count exceeded, request rate limited'],
  [-32005, 'Too Many Requests'],
  [-32007, '50/second request limit reached - reduce calls per second or upgrade your account'],
  [-32012, 'credits limited to 6000/sec'],
  [-32016, 'over rate limit'],
])('behavior: waits for a node that limits requests with code %i: %s', async (code, message) => {
  const { scan, asked } = scanBusyNode(2, new RpcRequestError({ body: {}, url: 'node', error: { code, message } }))
  await vi.advanceTimersByTimeAsync(10_000)
  await scan
  expect(asked).toEqual([1n, 11n, 11n, 11n, 21n])
})

test.each([
  [-32005, 'limit exceeded'],
  [-32005, 'query returned more than 10000 results'],
  [-32600, 'You can make eth_getLogs requests with up to a 500 block range.'],
])('behavior: takes smaller pieces from a node that refuses with code %i: %s', async (code, message) => {
  const refusal = new RpcRequestError({ body: {}, url: 'node', error: { code, message } })
  const { client, ranges } = createNode(6_000n, undefined, refusal)
  await drain(scanLogs(client, { address: '0x' }, 0n, 9_999n))
  expect(ranges).toEqual([
    [0, 4_999],
    [5_000, 9_999],
  ])
})

test('error: a node that does not answer any more', async () => {
  const { scan, asked } = scanBusyNode(9)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(scan).rejects.toThrow('429')
  expect(asked).toEqual([1n, 11n, 11n, 11n, 11n])
})

test('error: a node that refuses even one block, or does not answer', async () => {
  await expect(drain(scanLogs(createNode(0n).client, { address: '0x' }, 0n, 5n))).rejects.toThrow('range too large')
  const down = createNode(1n, new Error('connection refused'))
  await expect(drain(scanLogs(down.client, { address: '0x' }, 0n, 5n))).rejects.toThrow()
  expect(down.ranges).toEqual([])
})
