import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { findBlockAt } from './find-block-at.ts'

/** A chain by the time of each block. */
function chainOf(timeOf: (block: number) => number, head: number) {
  let reads = 0
  const getBlock = async ({ blockNumber = BigInt(head) }: { blockNumber?: bigint } = {}) => {
    reads += 1
    return { number: blockNumber, timestamp: BigInt(timeOf(Number(blockNumber))) }
  }
  return { client: { getBlock } as unknown as PublicClient, reads: () => reads }
}

test.each([
  ['evenly', (block: number) => 1_000 + 2 * block],
  ['faster and faster', (block: number) => 1_000 + Math.floor(600_000 * (1 - (1 - block / 300_000) ** 3))],
  ['with a long stop', (block: number) => 1_000 + block + (block > 150_000 ? 500_000 : 0)],
])('behavior: finds a block of a time on a chain that goes on %s', async (_how, timeOf) => {
  const head = 300_000
  const { client, reads } = chainOf(timeOf, head)
  const from = timeOf(head) - 86_400
  const found = Number(await findBlockAt(client, { timeSec: from, fromBlock: 0n }))
  expect(timeOf(found)).toBeLessThanOrEqual(from)
  // Within a hundredth, or the last block before a stop.
  const isClose = from - timeOf(found) <= 864 || timeOf(found + 1) > from
  expect(isClose).toBe(true)
  expect(reads()).toBeLessThan(30)
})

test('behavior: is never before the first block, and is the newest for a time to come', async () => {
  const { client } = chainOf((block) => 1_000 + block, 50)
  expect(await findBlockAt(client, { timeSec: 0, fromBlock: 7n })).toBe(7n)
  expect(await findBlockAt(client, { timeSec: 2_000, fromBlock: 7n })).toBe(49n)
})
