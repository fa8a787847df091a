import { liquidityPoolAbi } from '@tyche/contracts/abis'
import { betStatus } from '@tyche/protocol/contract-enums'
import { type Bets, createBets, gameNames } from '@tyche/testing/bets'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveDrand } from './fixtures/drand-server.ts'
import { readMetric } from './fixtures/health.ts'
import { operatorEnv } from './fixtures/operator-env.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'

const DAY_SEC = 86_400
const HOUR_SEC = 3_600
const WAIT = { timeout: 30_000 }
const INTAKE_STOP_SEC = 15 * 60

let stack: DeployedTestStack
let bets: Bets
beforeEach(async () => {
  stack = await deployTestStack()
  bets = await createBets(stack)
})
afterEach(() => stack?.stop())

/** What the pool owes the operator: fees of bets that were settled late. */
const earned = () =>
  stack.chain.publicClient.readContract({
    address: bets.token.pool,
    abi: liquidityPoolAbi,
    functionName: 'liabilityOf',
    args: [testWallets.operator.address, bets.token.address],
  })

test('settles earlier bets after a day without an operator instead of refunding them', async () => {
  const placed = await bets.place([...gameNames, ...gameNames].map((game) => ({ game, count: 3 })))
  await stack.chain.increaseTime(DAY_SEC + 1)
  await bets.requestRefund(placed[0]!)
  await stack.chain.increaseTime(HOUR_SEC + 1)
  // A due refund is not paid for a bet whose round is public: a losing player would get the stake back.
  await using operator = startOperatorProcess(operatorEnv(stack))
  await bets.until(placed, betStatus.settled)
  expect(await earned()).toBeGreaterThan(0n)
  await expect.poll(() => readMetric(operator, 'tyche_operator_oldest_open_bet_seconds'), WAIT).toBe(0)
  expect(await readMetric(operator, 'tyche_operator_clock_lag_seconds')).toBeLessThan(-DAY_SEC)
})

test('reports a bet that cannot be settled, so that the game stays open, and settles it once that works', async () => {
  const pool = bets.token.pool
  const bytecode = (await stack.chain.publicClient.getCode({ address: pool }))!
  const [stuck] = await bets.place([{ game: 'dice' }])
  await stack.chain.testClient.setCode({ address: pool, bytecode: '0xfe' })
  {
    await using operator = startOperatorProcess(operatorEnv(stack))
    await bets.until([stuck!], betStatus.setAside)
    await operator.waitFor('reported a bet that cannot be settled')
    await expect.poll(() => readMetric(operator, 'tyche_operator_set_aside_bets'), WAIT).toBe(1)
    expect(await readMetric(operator, 'tyche_operator_open_bets{game="dice"}')).toBe(1)
    expect(await readMetric(operator, 'tyche_operator_keeper_calls_total{kind="report-failed"}')).toBe(1)

    await stack.chain.testClient.setCode({ address: pool, bytecode })
    await stack.chain.increaseTime(INTAKE_STOP_SEC + 60)
    const next = await bets.place([{ game: 'dice' }])
    await bets.until(next, betStatus.settled)
    expect(await bets.statusOf(stuck!)).toBe(betStatus.setAside)
  }
  await using operator = startOperatorProcess(operatorEnv(stack))
  await bets.until([stuck!], betStatus.settled)
  await expect.poll(() => readMetric(operator, 'tyche_operator_set_aside_bets'), WAIT).toBe(0)
})

test('finalizes requested refunds of bets whose round never came, unless told otherwise', async () => {
  await using drand = await serveDrand(stack.beacon)
  drand.state.isDown = true
  const silent = {
    ...operatorEnv(stack),
    BEACON_KIND: 'drand',
    BEACON_URLS: drand.url,
    BEACON_CHAIN_HASH: 'ab'.repeat(32),
  }
  const before = await bets.balance()
  const placed = await bets.place([{ game: 'coin' }, { game: 'spin', count: 4 }])
  await stack.chain.increaseTime(DAY_SEC + 1)
  await bets.requestRefund(placed[1]!)
  await stack.chain.increaseTime(HOUR_SEC - 60)
  {
    await using early = startOperatorProcess(silent)
    await expect.poll(() => readMetric(early, 'tyche_operator_requested_refunds'), WAIT).toBe(1)
    expect(await bets.statusOf(placed[1]!)).toBe(betStatus.pending)
  }
  await stack.chain.increaseTime(120)
  {
    await using other = startOperatorProcess({ ...silent, FINALIZE_REFUNDS: 'false' })
    await other.waitFor('searched all blocks')
    await other.waitFor('settling a round failed; trying again')
    expect(await bets.statusOf(placed[1]!)).toBe(betStatus.pending)
  }
  await using operator = startOperatorProcess(silent)
  await bets.until([placed[1]!], betStatus.refunded)
  expect(await bets.statusOf(placed[0]!)).toBe(betStatus.pending)
  expect(before - (await bets.balance())).toBe(placed[0]!.wager)
  await expect.poll(() => readMetric(operator, 'tyche_operator_requested_refunds'), WAIT).toBe(0)

  // When the round arrives after all, the refunded bet costs one failed attempt and is forgotten; the other is settled.
  drand.state.isDown = false
  await bets.until([placed[0]!], betStatus.settled)
  await expect.poll(() => readMetric(operator, 'tyche_operator_pending_requests'), WAIT).toBe(0)
  expect(await bets.statusOf(placed[1]!)).toBe(betStatus.refunded)
})
