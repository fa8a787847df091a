import { createLogger } from '@tyche/service/logger'
import type { Pool } from 'pg'
import type { PublicClient } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHead } from './head-watch.ts'

// `test/restarts.test.ts` and `test/indexer.test.ts` test it with a chain.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A chain with a block a second, of which the run has read `indexed`. */
function watch({ indexed, isHeldUp = false }: { indexed: (head: number) => number; isHeldUp?: boolean }): string[] {
  const lost: string[] = []
  let head = 100
  const chain = {
    getBlockNumber: async () => BigInt(head++),
    getBlock: async ({ blockNumber }: { blockNumber: bigint }) => ({ hash: `0x${blockNumber}` }),
  } as unknown as PublicClient
  const query = async () => ({ rows: [{ ready: true, block: String(indexed(head - 1)), held: isHeldUp }] })
  watchHead({
    chain,
    database: { query } as unknown as Pool,
    schema: 'indexer_0_0',
    finality: 30n,
    continuesAfter: undefined,
    logger: createLogger('indexer', 'silent'),
    onLost: (reason) => lost.push(reason),
  })
  return lost
}

test('calls nothing lost while the run follows the chain', async () => {
  const lost = watch({ indexed: (head) => head })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lost).toEqual([])
})

test('calls the chain lost when the run has stopped for longer than eight seconds', async () => {
  const lost = watch({ indexed: () => 100 })
  await vi.advanceTimersByTimeAsync(8_000)
  expect(lost).toEqual([])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(lost[0]).toContain('block 100 is indexed, the chain is at 1')
})

test('waits with a commit that waits for a standby of the database', async () => {
  const lost = watch({ indexed: () => 100, isHeldUp: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lost).toEqual([])
})
