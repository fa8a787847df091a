import { createPublicClient, custom } from 'viem'
import { expect, test } from 'vitest'
import { findLog } from './find-log.ts'

/** A chain of 25,000 blocks with a log at each of `blocks`. */
function chainOf(...blocks: bigint[]) {
  const client = createPublicClient({ transport: custom({ request: async () => '0x61a8' }) })
  const asked: bigint[][] = []
  const read = async ({ fromBlock, toBlock }: { fromBlock: bigint; toBlock: bigint }) => {
    asked.push([fromBlock, toBlock])
    return blocks.filter((block) => block >= fromBlock && block <= toBlock)
  }
  return { client, read, asked }
}

test('default: the first log, and nothing is asked after it', async () => {
  const { client, read, asked } = chainOf(12_000n, 13_000n, 24_000n)
  expect(await findLog(client, { fromBlock: 5n, read })).toBe(12_000n)
  expect(asked).toEqual([
    [5n, 10_004n],
    [10_005n, 20_004n],
  ])
})

test('behavior: undefined when there is none up to the head', async () => {
  const { client, read, asked } = chainOf()
  expect(await findLog(client, { fromBlock: 20_000n, read })).toBeUndefined()
  expect(asked).toEqual([[20_000n, 25_000n]])
})
