import { createLogger } from '@tyche/service/logger'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { OperatorContext } from '../../core/context.ts'
import { createGameList } from '../game-list.ts'
import { findUnsettled } from './find-unsettled.ts'
import { createRequestQueue } from './request-queue.ts'

test('searches all blocks for a game that was added during a search', async () => {
  const coin = { name: 'coin', address: zeroAddress }
  const games = createGameList([coin])
  const state = { scannedTo: 900n, needsFullScan: false }
  const searchedFrom: bigint[] = []
  let isAdded = false
  // The part of the context that this uses.
  const context = {
    games,
    state,
    queue: createRequestQueue(),
    client: {
      getBlockNumber: async () => 1_000n,
      getLogs: async ({ fromBlock }: { fromBlock: bigint }) => {
        searchedFrom.push(fromBlock)
        // As `watch-record` does.
        if (!isAdded) games.update([coin, { name: 'range', address: `0x${'01'.repeat(20)}` }])
        state.needsFullScan ||= !isAdded
        isAdded = true
        return []
      },
    },
    facts: { deploymentBlock: 5n, contracts: { randomnessCoordinator: zeroAddress } },
    logger: createLogger('operator', 'silent'),
    signal: new AbortController().signal,
    trigger: () => undefined,
  } as unknown as OperatorContext
  for (let i = 0; i < 3; i++) await findUnsettled.run(context)
  expect(searchedFrom).toEqual([900n - 128n, 5n, 1_000n - 128n])
})
