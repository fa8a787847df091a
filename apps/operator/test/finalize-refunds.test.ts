import { BeaconUnavailableError } from '@tyche/beacon'
import { createLogger } from '@tyche/service/logger'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { expect, test, vi } from 'vitest'
import { createChainClock } from '../src/clock.ts'
import type { OperatorContext } from '../src/context.ts'
import { createGameList } from '../src/games/game-list.ts'
import { finalizeRefunds } from '../src/jobs/finalize-refunds.ts'
import { createMetrics } from '../src/metrics.ts'
import { createRefundBook } from '../src/requests/refund-book.ts'
import { createBets } from './fixtures/bets.ts'

const AFTER_A_DAY_SEC = 86_401
const AFTER_AN_HOUR_SEC = 3_601

test('pays nobody back whose bet has a result, however late that is', async () => {
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
  const refunds = createRefundBook()
  // Of everything that jobs share, what this one uses.
  const context = {
    client: stack.chain.publicClient,
    clock,
    facts: { coordinator: stack.deployment.contracts.randomnessCoordinator, deploymentBlock: 0n },
    games: createGameList(stack.deployment.games),
    lane: { address: testWallets.operator.address, send },
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
