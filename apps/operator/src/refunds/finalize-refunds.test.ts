import { betStatus } from '@tyche/protocol/contract-enums'
import { HttpRequestError, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { OperatorContext } from '../core/context.ts'
import { createGameList } from '../randomness/game-list.ts'
import { finalizeRefunds } from './finalize-refunds.ts'
import { createRefundQueue } from './refund-queue.ts'

test('finalizes the refunds behind one that cannot be finalized now', async () => {
  const refunds = createRefundQueue()
  for (const nonce of [1n, 2n]) refunds.add({ game: zeroAddress, nonce, refundableAtSec: 0 })
  // The part of the context that this uses.
  const context = {
    refunds,
    games: createGameList([{ name: 'coin', address: zeroAddress }]),
    client: {
      getBlockNumber: async () => 0n,
      getLogs: async () => [],
      readContract: async ({ args: [nonce] }: { args: [bigint] }) => {
        if (nonce === 1n) throw new HttpRequestError({ url: 'node' })
        return [betStatus.refunded]
      },
    },
    clock: { chainSec: () => 1 },
    facts: { deploymentBlock: 0n },
    state: {},
    signal: new AbortController().signal,
  } as unknown as OperatorContext
  await expect(finalizeRefunds.run(context)).rejects.toThrow('bet 1 of coin')
  expect(refunds.due(1).map(({ nonce }) => nonce)).toEqual([1n])
})

test('searches all blocks again when the chain was reset', async () => {
  const heads = [1_000n, 500n, 1_200n]
  const searchedFrom: bigint[] = []
  // The part of the context that this uses.
  const context = {
    games: createGameList([{ name: 'coin', address: zeroAddress }]),
    state: {},
    refunds: createRefundQueue(),
    client: {
      getBlockNumber: async () => heads.shift(),
      getLogs: async ({ fromBlock }: { fromBlock: bigint }) => {
        searchedFrom.push(fromBlock)
        return []
      },
    },
    clock: { chainSec: () => 1 },
    facts: { deploymentBlock: 5n },
    signal: new AbortController().signal,
  } as unknown as OperatorContext
  for (let i = 0; i < 3; i++) await finalizeRefunds.run(context)
  expect(searchedFrom).toEqual([5n, 5n, 500n - 128n])
})

test('searches all blocks for refunds of a game that was added during a search', async () => {
  const coin = { name: 'coin', address: zeroAddress }
  const games = createGameList([coin])
  const state: Pick<OperatorContext['state'], 'refundsScannedTo'> = { refundsScannedTo: 900n }
  const searchedFrom: bigint[] = []
  let isAdded = false
  // The part of the context that this uses.
  const context = {
    games,
    state,
    refunds: createRefundQueue(),
    client: {
      getBlockNumber: async () => 1_000n,
      getLogs: async ({ fromBlock }: { fromBlock: bigint }) => {
        searchedFrom.push(fromBlock)
        // As `watch-record` does.
        if (!isAdded) games.update([coin, { name: 'range', address: `0x${'01'.repeat(20)}` }])
        if (!isAdded) state.refundsScannedTo = undefined
        isAdded = true
        return []
      },
    },
    clock: { chainSec: () => 1 },
    facts: { deploymentBlock: 5n },
    signal: new AbortController().signal,
  } as unknown as OperatorContext
  for (let i = 0; i < 3; i++) await finalizeRefunds.run(context)
  expect(searchedFrom).toEqual([900n - 128n, 5n, 1_000n - 128n])
})
