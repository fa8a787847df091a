import { BeaconUnavailableError } from '@tyche/beacon'
import { betStatus } from '@tyche/protocol/contract-enums'
import { createLogger } from '@tyche/service/logger'
import { createBets } from '@tyche/testing/bets'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { expect, test, vi } from 'vitest'
import { createChainClock } from '../src/core/chain/clock.ts'
import { createHeadTracker } from '../src/core/chain/head-tracker.ts'
import { observeHead } from '../src/core/chain/observe-head.ts'
import type { OperatorContext } from '../src/core/context.ts'
import { createMetrics } from '../src/core/metrics.ts'
import { createLottery } from '../src/lottery/lottery.ts'
import { createGameList } from '../src/randomness/game-list.ts'
import { createRequestQueue } from '../src/randomness/requests/request-queue.ts'
import { finalizeRefunds } from '../src/refunds/finalize-refunds.ts'
import { createRefundQueue } from '../src/refunds/refund-queue.ts'
import { createJobContext } from './fixtures/job-context.ts'

const AFTER_A_DAY_SEC = 86_401
const AFTER_AN_HOUR_SEC = 3_601

test('finalizes a refund again when a reorg reverts it, however long ago it was requested', async () => {
  await using stack = await deployTestStack()
  const { publicClient, testClient } = stack.chain
  const bets = await createBets(stack)
  const [bet] = await bets.place([{ game: 'rps' }])
  await stack.chain.increaseTime(AFTER_A_DAY_SEC)
  await bets.requestRefund(bet!)
  // More blocks than a search reads again.
  await testClient.mine({ blocks: 140 })
  await stack.chain.increaseTime(AFTER_AN_HOUR_SEC)

  const { context } = await createJobContext(stack)
  const fetchPoint = vi.fn().mockRejectedValue(new BeaconUnavailableError(bet!.round, []))
  // What the job and the head use besides.
  Object.assign(context, {
    games: createGameList(stack.deployment.games),
    rounds: { fetchPoint },
    refunds: createRefundQueue(),
    queue: createRequestQueue(),
    head: createHeadTracker(),
    lottery: createLottery(),
    timer: { watch: () => undefined },
    sender: { ...context.sender, resync: () => undefined },
    state: {},
  })
  const observe = async () => {
    const { number, hash, parentHash, timestamp } = await publicClient.getBlock()
    const head = { number, hash, parentHash, timestampSec: Number(timestamp), baseFeePerGas: 0n }
    observeHead(context, head, { isLatest: true, isFresh: true })
  }
  const before = await testClient.snapshot()
  await finalizeRefunds.run(context)
  await bets.until([bet!], betStatus.refunded)
  await observe()
  await finalizeRefunds.run(context)
  expect(context.refunds.size).toBe(0)

  await testClient.revert({ id: before })
  expect(await bets.statusOf(bet!)).not.toBe(betStatus.refunded)
  await observe()
  await finalizeRefunds.run(context)
  await bets.until([bet!], betStatus.refunded)
})

test('never refunds a bet whose round is public, however late it is', async () => {
  await using stack = await deployTestStack()
  const bets = await createBets(stack)
  const [bet] = await bets.place([{ game: 'rps' }])
  await stack.chain.increaseTime(AFTER_A_DAY_SEC)
  await bets.requestRefund(bet!)
  await stack.chain.increaseTime(AFTER_AN_HOUR_SEC)

  const clock = createChainClock()
  clock.observe(Number((await stack.chain.publicClient.getBlock()).timestamp))
  const fetchPoint = vi.fn<OperatorContext['rounds']['fetchPoint']>()
  const send = vi.fn(async () => ({ status: 'success', gasUsed: 1n }))
  const refunds = createRefundQueue()
  // The part of the context that this job uses.
  const context = {
    client: stack.chain.publicClient,
    clock,
    facts: { contracts: stack.deployment.contracts, deploymentBlock: 0n },
    games: createGameList(stack.deployment.games),
    sender: { address: testWallets.operator.address, send },
    logger: createLogger('operator', 'silent'),
    metrics: createMetrics(),
    refunds,
    rounds: { fetchPoint },
    signal: new AbortController().signal,
    state: {},
  } as unknown as OperatorContext

  fetchPoint.mockResolvedValue(new Uint8Array(128))
  await finalizeRefunds.run(context)
  expect(fetchPoint).toHaveBeenCalledWith(bet!.round, context.signal)
  expect(send).not.toHaveBeenCalled()
  expect(refunds.size).toBe(1)

  fetchPoint.mockRejectedValue(new BeaconUnavailableError(bet!.round, []))
  await finalizeRefunds.run(context)
  expect(send).toHaveBeenCalledTimes(1)
  expect(refunds.size).toBe(0)
})
