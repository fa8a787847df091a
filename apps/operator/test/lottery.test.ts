import { liquidityPoolAbi } from '@tyche/contracts/abis'
import { winningCodesOf } from '@tyche/fairness'
import { MAX_BATCH_GAS } from '@tyche/sdk/randomness'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { complaintsOf } from './fixtures/complaints.ts'
import { serveDrand } from './fixtures/drand-server.ts'
import { readMetric } from './fixtures/health.ts'
import { createLottery, type Lottery } from './fixtures/lottery.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'

const HOUR_SEC = 3_600
const DAY_SEC = 86_400
const WAIT = { timeout: 30_000 }
const [buyer, orderer, otherOrderer] = testWallets.players
const otherAccount = {
  OPERATOR_PRIVATE_KEY: testWallets.players[4].privateKey,
  MANAGER_PRIVATE_KEY: testWallets.players[4].privateKey,
}
/** Half an hour between rounds, so that tests can inspect one. */
const hourly = {
  ...tenCodes,
  clientId: 2,
  name: 'Hourly',
  kind: 'timeLimited' as const,
  reward: '4',
  pauseSec: HOUR_SEC / 2,
}

let stack: DeployedTestStack
let lottery: Lottery
beforeEach(async () => {
  stack = await deployTestStack()
  lottery = await createLottery(stack)
})
afterEach(async () => {
  await lottery?.remove()
  await stack?.stop()
})

test('two operators open, trigger, draw and deliver each round once', async () => {
  await using first = startOperatorProcess(lottery.env)
  // Only the first operator has the manager's key; the second does the rest.
  await using second = startOperatorProcess({ ...lottery.env, ...otherAccount })
  await Promise.all([first.waitFor('socket is up'), second.waitFor('socket is up')])
  const orderId = await lottery.preOrder(orderer, { codes: 3n, preCount: 2 })
  for (const round of [1, 2, 3]) {
    const productId = await lottery.untilRound(1n, round)
    const ordered = round <= 2 ? 3 : 0
    await expect.poll(() => lottery.soldOf(productId), WAIT).toBe(ordered)
    await lottery.buy(buyer, productId, 10 - ordered)
    await lottery.until(productId, 'drawn')
  }
  await lottery.untilRound(1n, 4)
  expect((await lottery.events('ProductAdded')).map(({ args }) => args.terms.round)).toEqual([1, 2, 3, 4])
  expect((await lottery.events('PreOrderTriggered')).map(({ args }) => args)).toMatchObject([
    { orderId, productId: 1 },
    { orderId, productId: 2 },
  ])
  for (const name of ['LotteryRequested', 'LotteryDrawn'] as const)
    expect((await lottery.events(name)).map(({ args }) => args.productId)).toEqual([1, 2, 3])
  // Every product and the order have ended: the caches forget them.
  await expect.poll(() => readMetric(first, 'tyche_operator_waiting_pre_orders'), WAIT).toBe(0)
  await expect.poll(() => readMetric(first, 'tyche_operator_products{state="drawn"}'), WAIT).toBeUndefined()
  // The operator logs after the transaction is on chain.
  const opened = () => [first, second].flatMap(({ lines }) => lines.filter(({ msg }) => msg === 'opened a round'))
  await expect.poll(opened).toHaveLength(4)
})

test('triggers the oldest orders first, in bounded transactions, and skips orders that a round refuses', async () => {
  await lottery.writeSeries([{ ...tenCodes, total: 100, reward: '80' }])
  const ids: bigint[] = []
  for (let i = 0; i < 45; i++) ids.push(await lottery.preOrder(i % 2 ? orderer : otherOrderer, { preCount: 1 }))
  const tooLarge = await lottery.preOrder(orderer, { codes: 60n })
  const other = await lottery.preOrder(orderer, { clientId: 9n })
  const late = await lottery.preOrder(otherOrderer, { codes: 10n })

  await using _operator = startOperatorProcess(lottery.env)
  const productId = await lottery.untilRound(1n, 1)
  await expect.poll(() => lottery.soldOf(productId), WAIT).toBe(55)
  const triggered = await lottery.events('PreOrderTriggered')
  expect(triggered.map(({ args }) => args.orderId)).toEqual([...ids, late])
  const perTransaction = Map.groupBy(triggered, ({ transactionHash }) => transactionHash)
  expect([...perTransaction.values()].map(({ length }) => length)).toEqual([40, 6])
  const { gasUsed } = await stack.chain.publicClient.getTransactionReceipt({ hash: triggered[0]!.transactionHash })
  expect(gasUsed).toBeLessThan(MAX_BATCH_GAS)
  // Refused orders cost no gas.
  expect(await lottery.events('PreOrderSkipped')).toEqual([])
  expect([tooLarge, other]).not.toContain(late)
})

test('catches up after days offline: draws due products, inactivates undersold ones, opens one next round each', async () => {
  await lottery.writeSeries([])
  const orderId = await lottery.preOrder(orderer, { clientId: 2n, kind: 'timeLimited', preCount: 3 })
  const sold = await lottery.addRound(hourly)
  await lottery.buy(buyer, sold, 9)
  const empty = await lottery.addRound({ ...hourly, clientId: 3 })
  const soldOut = await lottery.addRound(tenCodes)
  await lottery.buy(buyer, soldOut, 10)
  const undersold = await lottery.addRound({ ...tenCodes, clientId: 4 })
  await lottery.buy(buyer, undersold, 9)
  await stack.chain.increaseTime(5 * DAY_SEC)
  await lottery.writeSeries([tenCodes, hourly, { ...hourly, clientId: 3 }, { ...tenCodes, clientId: 4 }])

  await using operator = startOperatorProcess(lottery.env)
  await lottery.until(sold, 'drawn')
  await lottery.until(soldOut, 'drawn')
  for (const [clientId, first] of [
    [1n, soldOut],
    [2n, sold],
    [3n, empty],
    [4n, undersold],
  ] as const)
    expect(await lottery.untilRound(clientId, 2)).not.toBe(first)
  expect((await lottery.events('ProductAdded')).map(({ args }) => args.terms.round).sort()).toEqual([
    1, 1, 1, 1, 2, 2, 2, 2,
  ])
  const inactivated = async () => (await lottery.events('ProductInactivated')).map(({ args }) => args.productId).sort()
  await expect.poll(inactivated, { timeout: 45_000 }).toEqual([empty, undersold].sort())
  // The order missed a round without losing money.
  const next = await lottery.lastProductOf(2n)
  await expect.poll(() => lottery.soldOf(next), WAIT).toBe(1)
  expect((await lottery.events('PreOrderTriggered')).map(({ args }) => args)).toMatchObject([
    { orderId, productId: next },
  ])
  expect(operator.lines.filter(({ msg }) => msg === 'job failed')).toEqual([])
})

test('opens nothing without the manager’s key and logs why; logs a series with forbidden terms once', async () => {
  const { MANAGER_PRIVATE_KEY: _, ...env } = lottery.env
  await lottery.writeSeries([
    tenCodes,
    { ...tenCodes, clientId: 2, reward: '10' },
    { ...tenCodes, clientId: 3, token: 'DAI' },
  ])
  await using operator = startOperatorProcess(env)
  const told = () => operator.lines.filter(({ msg }) => msg === 'a round cannot be opened')
  await expect.poll(told, WAIT).toMatchObject([
    { clientId: '1', reason: 'the manager has to add round 1' },
    { clientId: '2', reason: expect.stringContaining('reward prizes come to 10000000') },
    { clientId: '3', reason: expect.stringContaining('no token DAI') },
  ])
  await expect.poll(() => readMetric(operator, 'tyche_operator_unopened_rounds'), WAIT).toBe(3)
  const productId = await lottery.addRound(tenCodes)
  await expect.poll(() => readMetric(operator, 'tyche_operator_unopened_rounds'), WAIT).toBe(2)
  // It still makes all keeper calls.
  await lottery.buy(buyer, productId, 10)
  await lottery.until(productId, 'drawn')
  await expect.poll(told, WAIT).toHaveLength(4)
})

test('deposits the subsidy of a series and adopts changes of the file', async () => {
  await lottery.mint(testWallets.operator)
  await lottery.writeSeries([{ ...tenCodes, reward: '12', subsidy: '5' }])
  await using operator = startOperatorProcess(lottery.env)
  const productId = await lottery.untilRound(1n, 1)
  await lottery.writeSeries([
    { ...tenCodes, isPaused: true },
    { ...tenCodes, clientId: 2 },
  ])
  // Opened from the new file, so no later run still uses the old one.
  await lottery.untilRound(2n, 1)
  await lottery.buy(buyer, productId, 10)
  await lottery.until(productId, 'drawn')
  await lottery.writeSeriesText('{')
  await operator.waitFor('job failed')
  await lottery.writeSeries([tenCodes])
  await lottery.untilRound(1n, 2)
  const added = (await lottery.events('ProductAdded')).map(({ args: { terms } }) => [terms.clientId, terms.subsidy])
  expect(added).toEqual([
    [1n, 5_000_000n],
    [2n, 0n],
    [1n, 0n],
  ])
})

test('inactivates a draw without randomness, never one whose round is public', { timeout: 240_000 }, async () => {
  await using drand = await serveDrand(stack.beacon)
  drand.state.isDown = true
  const silent = {
    ...lottery.env,
    BEACON_KIND: 'drand',
    BEACON_URLS: drand.url,
    BEACON_CHAIN_HASH: 'ab'.repeat(32),
  }
  await lottery.writeSeries([])
  const { increaseTime } = stack.chain
  const sellOut = async () => {
    const productId = await lottery.addRound(tenCodes)
    await lottery.buy(buyer, productId, 10)
    await lottery.write(buyer, 'requestLottery', [productId])
    await increaseTime(3 * DAY_SEC + 60)
    await using operator = startOperatorProcess(silent)
    await operator.waitFor('inactivating a draw without randomness')
    await increaseTime(HOUR_SEC + 60)
    return productId
  }
  const lost = await sellOut()
  {
    await using _operator = startOperatorProcess(silent)
    await lottery.until(lost, 'inactivated')
  }
  const found = await sellOut()
  expect(await lottery.stateOf(found)).toBe('drawing')
  // This operator's beacon serves rounds of the time to which the chain was moved.
  await using operator = startOperatorProcess(lottery.env)
  await lottery.until(found, 'drawn')
  expect(await lottery.stateOf(lost)).toBe('inactivated')
  await expect.poll(() => readMetric(operator, 'tyche_operator_pending_requests'), WAIT).toBe(0)
  expect(await readMetric(operator, 'tyche_operator_open_bets{game="luckyBuy"}')).toBe(0)
})

test('requests the draw of a committed sale after the veto period and settles it after the delay', async () => {
  await lottery.writeSeries([])
  const [vetoSec, drawDelaySec] = [HOUR_SEC, 5]
  await lottery.write(testWallets.deployer, 'setGuards', [250, drawDelaySec, vetoSec, 0])
  const productId = await lottery.addRound({ ...tenCodes, price: '10', offChain: true })
  await lottery.commitSale(productId, buyer.address, 10)
  await using operator = startOperatorProcess(lottery.env)
  await expect.poll(() => readMetric(operator, 'tyche_operator_products{state="committed"}'), WAIT).toBe(1)
  expect(await lottery.events('LotteryRequested')).toEqual([])

  await stack.chain.increaseTime(vetoSec)
  await lottery.until(productId, 'drawn')
  const [requested] = await lottery.events('LotteryRequested')
  const { timestamp } = await stack.chain.publicClient.getBlock({ blockNumber: requested!.blockNumber })
  const { beacon } = stack.deployment
  const roundAtSec = beacon.genesisTime + (Number(requested!.args.beaconRound) - 1) * beacon.periodSec
  expect(roundAtSec).toBeGreaterThanOrEqual(Number(timestamp) + drawDelaySec)
  expect(complaintsOf(operator)).toEqual([])
})

test('pushes vested income of a draw into its pool', async () => {
  await lottery.writeSeries([])
  const productId = await lottery.addRound(tenCodes)
  await lottery.buy(buyer, productId, 10)
  {
    await using _operator = startOperatorProcess(lottery.env)
    await lottery.until(productId, 'drawn')
  }
  const { incomeVault, stablePool } = stack.deployment.contracts
  const received = () =>
    stack.chain.publicClient.getContractEvents({
      abi: liquidityPoolAbi,
      address: stablePool,
      eventName: 'IncomeReceived',
      fromBlock: 0n,
    })
  expect(await received()).toEqual([])
  await stack.chain.increaseTime(DAY_SEC / 2)
  await using operator = startOperatorProcess(lottery.env)
  await operator.waitFor('pushed vested income to a pool')
  const [income] = await received()
  // 10 codes of 1, less 2 % and the prize of 9: 0.8, of which half a day and a few seconds have vested.
  expect(income!.args.banker).toBe(incomeVault)
  expect(Number(income!.args.amount)).toBeGreaterThanOrEqual(400_000)
  expect(Number(income!.args.amount)).toBeLessThan(405_000)
})

test('draws the winning codes that the fairness package computes', async () => {
  await using _operator = startOperatorProcess(lottery.env)
  const productId = await lottery.untilRound(1n, 1)
  await lottery.buy(buyer, productId, 10)
  await lottery.until(productId, 'drawn')
  const [drawn] = await lottery.events('LotteryDrawn')
  const { word, sale, winners } = drawn!.args
  for (const code of winningCodesOf({ word, sale, quantity: winners }))
    expect(await lottery.isWinningCode(productId, code)).toBe(true)
})
