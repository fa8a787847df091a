import { createLogger } from '@tyche/service/logger'
import type { Pool } from 'pg'
import type { PublicClient } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockId } from '../database/chain-cache.ts'
import { watchHead } from './head-watch.ts'

// `test/restarts.test.ts` and `test/indexer.test.ts` test it with a chain.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Watched {
  readonly indexed: (head: number) => number
  readonly isHeldUp?: boolean
  /** The block after which the run was continued; the chain may still replace it. */
  readonly continuesAfter?: BlockId
}

/** A chain with a block a second, of which the run has read `indexed`. */
function watch({ indexed, isHeldUp = false, continuesAfter }: Watched): string[] {
  const lost: string[] = []
  let head = 100
  const chain = {
    getBlockNumber: async () => BigInt(head++),
    getBlock: async ({ blockNumber }: { blockNumber: bigint }) => {
      if (blockNumber >= head) throw new Error('block not found')
      return { hash: `0x${blockNumber}` }
    },
  } as unknown as PublicClient
  const query = async () => ({ rows: [{ ready: true, block: String(indexed(head - 1)), held: isHeldUp }] })
  watchHead({
    chain,
    database: { query } as unknown as Pool,
    schema: 'indexer_0_0',
    finality: 30n,
    continuesAfter: continuesAfter && { ...continuesAfter, isFinal: false },
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

test('calls the chain lost at once when the block after which the run was continued is replaced', async () => {
  const lost = watch({ indexed: (head) => head, continuesAfter: { number: 95n, hash: '0xother' } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lost).toEqual(['block 95, after which the run was continued, was replaced'])
})

test('waits for a node that has not reached the block after which the run was continued', async () => {
  const lost = watch({ indexed: (head) => head, continuesAfter: { number: 104n, hash: '0xother' } })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(lost).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lost).toEqual(['block 104, after which the run was continued, was replaced'])
})

test('calls the chain lost when the run has stopped, also before a node that has not reached that block', async () => {
  const lost = watch({ indexed: () => 100, continuesAfter: { number: 1_000n, hash: '0x1000' } })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(lost[0]).toContain('block 100 is indexed, the chain is at 1')
})
