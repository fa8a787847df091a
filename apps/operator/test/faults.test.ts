import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { requestStatus } from '@tyche/protocol/contract-enums'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testConsumerAbi } from './fixtures/compile-consumer.ts'
import { type CoordinatorStack, deployCoordinator, request } from './fixtures/coordinator-stack.ts'
import { serveDrand } from './fixtures/drand-server.ts'
import { healthUrl, readMetric } from './fixtures/health.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'
import { expectSettledOnce, settlementsOf, statusOf } from './fixtures/settlements.ts'
import { createTcpProxy } from './fixtures/tcp-proxy.ts'

let chain: TestChain
let stack: CoordinatorStack
beforeAll(async () => {
  chain = await createTestChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  stack = await deployCoordinator(chain)
})
afterEach(() => stack.remove())

/** Makes callbacks with less gas revert. */
async function makePicky(consumer: `0x${string}`, gas: bigint): Promise<void> {
  const hash = await chain.walletClient(testWallets.players[0].account).writeContract({
    abi: testConsumerAbi,
    address: consumer,
    functionName: 'want',
    args: [gas],
  })
  await chain.publicClient.waitForTransactionReceipt({ hash })
}

test('settles others despite a reverting consumer, and retries it with more gas', async () => {
  await makePicky(stack.consumer, 900_000n)
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const picky = await request(chain, stack.consumer, 2)
  const good = await request(chain, stack.otherConsumer, 3)
  await expectSettledOnce(chain, stack, stack.otherConsumer, good.ids)
  await expectSettledOnce(chain, stack, stack.consumer, picky.ids)

  // Read afterwards: on chain they are failed for two seconds only.
  const reverted = operator.lines.filter(({ msg }) => msg === 'a callback reverted with full gas')
  expect(reverted).toMatchObject(picky.ids.map((id) => ({ requestId: id.toString(), failures: 1 })))
  const settlements = await settlementsOf(chain, stack, picky.ids)
  expect(new Set(settlements.map(({ transactionHash }) => transactionHash)).size).toBe(2)
  // The operator sees the event after it is on chain.
  await expect.poll(() => readMetric(operator, 'tyche_operator_pending_requests')).toBe(0)
})

test('two operators report a failing callback to its game once and keep retrying it', async () => {
  await makePicky(stack.consumer, 3_000_000n)
  await using first = startOperatorProcess(stack.env)
  await using second = startOperatorProcess({ ...stack.env, OPERATOR_PRIVATE_KEY: testWallets.players[1].privateKey })
  await Promise.all([first.waitFor('socket is up'), second.waitFor('socket is up')])
  const { ids } = await request(chain, stack.consumer)
  const reports = () =>
    chain.publicClient.readContract({ abi: testConsumerAbi, address: stack.consumer, functionName: 'reports' })
  await expect.poll(reports, { timeout: 30_000 }).toBe(1n)
  for (const operator of [first, second]) {
    await expect.poll(() => readMetric(operator, 'tyche_operator_set_aside_bets'), { timeout: 20_000 }).toBe(1)
    expect(await readMetric(operator, 'tyche_operator_failed_bets')).toBe(1)
    expect(await readMetric(operator, 'tyche_operator_open_bets{game="coin"}')).toBe(1)
    expect(await readMetric(operator, 'tyche_operator_oldest_open_bet_seconds')).toBeGreaterThan(10)
  }
  expect(await reports()).toBe(1n)

  await makePicky(stack.consumer, 0n)
  await first.kill('SIGKILL')
  await second.kill('SIGKILL')
  // A restart forgets earlier failures: a bet that is set aside is tried at once.
  await using third = startOperatorProcess(stack.env)
  await expectSettledOnce(chain, stack, stack.consumer, ids)
  await expect.poll(() => readMetric(third, 'tyche_operator_failed_bets')).toBe(0)
})

test('settles requests made during an outage of the beacon once it is back', async () => {
  await using drand = await serveDrand(stack.beacon)
  drand.state.isDown = true
  await using operator = startOperatorProcess({
    ...stack.env,
    BEACON_KIND: 'drand',
    BEACON_URLS: `${drand.url},http://127.0.0.1:1`,
    BEACON_CHAIN_HASH: 'ab'.repeat(32),
  })
  await operator.waitFor('socket is up')
  const { ids } = await request(chain, stack.consumer, 3)
  await operator.waitFor('settling a round failed; trying again')
  expect(await statusOf(chain, stack, ids[0]!)).toBe(requestStatus.pending)

  drand.state.isDown = false
  await expectSettledOnce(chain, stack, stack.consumer, ids)
})

test('polls while the socket is down and survives an outage of the node', async () => {
  await using proxy = await createTcpProxy(chain.rpcUrl)
  await using socketProxy = await createTcpProxy(chain.rpcUrl)
  await using operator = startOperatorProcess({
    ...stack.env,
    RPC_URL: `http://${proxy.address}`,
    RPC_WS_URL: `ws://${socketProxy.address}`,
  })
  await operator.waitFor('socket is up')
  socketProxy.cut()
  await operator.waitFor('socket lost; polling until it is back')
  const polled = await request(chain, stack.consumer, 2)
  await expectSettledOnce(chain, stack, stack.consumer, polled.ids)

  proxy.cut()
  const missed = await request(chain, stack.consumer, 2)
  await operator.waitFor('job failed')
  proxy.restore()
  await expectSettledOnce(chain, stack, stack.consumer, missed.ids)
  socketProxy.restore()
  await expect.poll(() => readMetric(operator, 'tyche_operator_socket_up')).toBe(1)
})

test('drops a request that a reorg removed and settles the next', async () => {
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const snapshot = await chain.testClient.snapshot()
  const lost = await request(chain, stack.consumer)
  await chain.testClient.revert({ id: snapshot })
  const next = await request(chain, stack.otherConsumer)
  await expectSettledOnce(chain, stack, stack.otherConsumer, next.ids)
  expect(await statusOf(chain, stack, lost.ids[0]!)).toBe(requestStatus.unknown)
  await expect.poll(() => readMetric(operator, 'tyche_operator_pending_requests')).toBe(0)
})

test('settles again after a reorg reverted the settlement', async () => {
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const { ids, receipt } = await request(chain, stack.consumer, 2)
  await expectSettledOnce(chain, stack, stack.consumer, ids)
  const dropped = (await settlementsOf(chain, stack, ids)).map(({ blockHash }) => blockHash)
  await dropAfter(receipt.blockNumber)
  // Does not expect an open request here: the operator may already have settled it again.
  await expectSettledOnce(chain, stack, stack.consumer, ids)
  const again = await settlementsOf(chain, stack, ids)
  expect(again).toHaveLength(2)
  for (const { blockHash } of again) expect(dropped).not.toContain(blockHash)
})

test('settles again after a reorg reverted the settlement of a request that was made long before', async () => {
  await using busy = await createTestChain()
  const own = await deployCoordinator(busy)
  await using drand = await serveDrand(own.beacon)
  drand.state.isDown = true
  const { ids } = await request(busy, own.consumer)
  // More blocks than a search reads again.
  await busy.testClient.mine({ blocks: 140 })
  const kept = await busy.publicClient.getBlockNumber({ cacheTime: 0 })
  await using operator = startOperatorProcess({
    ...own.env,
    BEACON_KIND: 'drand',
    BEACON_URLS: drand.url,
    BEACON_CHAIN_HASH: 'ab'.repeat(32),
  })
  await operator.waitFor('settling a round failed; trying again')
  drand.state.isDown = false
  await expectSettledOnce(busy, own, own.consumer, ids)
  const [first] = await settlementsOf(busy, own, ids)
  await expect.poll(() => readMetric(operator, 'tyche_operator_pending_requests')).toBe(0)
  await dropAfter(kept, busy)
  await expect.poll(async () => (await settlementsOf(busy, own, ids))[0]?.blockHash).not.toBe(first?.blockHash)
  await expectSettledOnce(busy, own, own.consumer, ids)
  await own.remove()
})

/**
 * Replaces all blocks after this one. A block mined between reading the head and the reorg makes the reorg too shallow.
 */
async function dropAfter(kept: bigint, { publicClient, testClient } = chain): Promise<void> {
  const next = async () => (await publicClient.getBlock({ blockNumber: kept + 1n })).hash
  const dropped = await next()
  do {
    const head = await publicClient.getBlockNumber({ cacheTime: 0 })
    await testClient.request({ method: 'anvil_reorg', params: [Number(head - kept), []] } as never)
  } while ((await next()) === dropped)
}

test('settles on a development chain that lags UTC by the chain’s clock', async () => {
  await using lagging = await createTestChain()
  const own = await deployCoordinator(lagging)
  await using operator = startOperatorProcess({ ...own.env, RPC_URL: lagging.rpcUrl, RPC_WS_URL: lagging.wsUrl })
  await operator.waitFor('socket is up')
  const lagSec = 100
  const utcSec = () => Math.floor(Date.now() / 1000)
  await lagging.testClient.request({ method: 'anvil_setTime', params: [utcSec() - lagSec] } as never)
  await lagging.testClient.mine({ blocks: 1 })
  const { ids, receipt } = await request(lagging, own.consumer)
  const block = await lagging.publicClient.getBlock({ blockNumber: receipt.blockNumber })
  expect(Number(block.timestamp)).toBeLessThan(utcSec() - lagSec + 50)
  await expectSettledOnce(lagging, own, own.consumer, ids)
  await own.remove()
})

test('settles on a development chain that was moved into the future', async () => {
  await using ahead = await createTestChain()
  const own = await deployCoordinator(ahead)
  await using operator = startOperatorProcess(own.env)
  await operator.waitFor('socket is up')
  await ahead.testClient.increaseTime({ seconds: 86_400 })
  const { ids } = await request(ahead, own.consumer, 2)
  await expectSettledOnce(ahead, own, own.consumer, ids)
  await own.remove()
})

test('stops gracefully on SIGTERM', async () => {
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  await request(chain, stack.consumer)
  const startedAt = performance.now()
  expect(await operator.kill('SIGTERM')).toBe(0)
  // It waits at most two seconds for work in flight.
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})

test('answers health, readiness and metrics', async () => {
  await using operator = startOperatorProcess(stack.env)
  const url = await healthUrl(operator)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  const { ids } = await request(chain, stack.consumer)
  await expectSettledOnce(chain, stack, stack.consumer, ids)
  await expect.poll(() => readMetric(operator, 'tyche_operator_requests_settled_total')).toBe(1)
  // Read at the start, on which no settlement waits.
  await expect.poll(() => readMetric(operator, 'tyche_operator_balance_ether')).toBeGreaterThan(9_000)
  expect(Math.abs((await readMetric(operator, 'tyche_operator_clock_lag_seconds'))!)).toBeLessThan(20)
})
