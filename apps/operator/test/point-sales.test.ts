import type { SaleLeaf } from '@tyche/fairness'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLottery, type Lottery } from './fixtures/lottery.ts'
import { type OperatorProcess, startOperatorProcess } from './fixtures/operator-process.ts'
import { createRpcProxy, type TransactionHooks } from './fixtures/rpc-proxy.ts'
import { publishSales, type SalePublisher } from './fixtures/sale-publisher.ts'

const HOUR_SEC = 3_600
const WAIT = { timeout: 30_000 }
const [one, other] = testWallets.players
/** Ten codes of ten points, of which one wins seven cents: what a hundred points may give. */
const forPoints = { ...tenCodes, price: '10', reward: '0.07', offChain: true }
/** It needs ten codes of twenty. */
const timed = { ...forPoints, clientId: 2, kind: 'timeLimited' as const, total: 20 }

const leaves = (...quantities: number[]): SaleLeaf[] => {
  let firstCode = 0
  return quantities.map((quantity, n) => {
    const leaf = { orderId: BigInt(n + 1), account: n % 2 === 0 ? one.address : other.address, firstCode, quantity }
    firstCode += quantity
    return leaf
  })
}

let stack: DeployedTestStack
let lottery: Lottery
let sales: SalePublisher
let env: Record<string, string>
beforeEach(async () => {
  stack = await deployTestStack()
  lottery = await createLottery(stack, [])
  sales = await publishSales()
  env = { ...lottery.env, SALES_URL: sales.url }
})
afterEach(async () => {
  await sales?.[Symbol.asyncDispose]()
  await lottery?.remove()
  await stack?.stop()
})

const commitments = async () => (await lottery.events('OffChainSaleCommitted')).map(({ args }) => args)

test('commits a published sale once, with two operators, and draws it', async () => {
  const productId = await lottery.addRound(forPoints)
  await using first = startOperatorProcess(env)
  await using second = startOperatorProcess(env)
  await Promise.all([first, second].map((operator) => operator.waitFor('searched all blocks for products')))
  const { sale, merkleRoot, leavesHash } = sales.root(productId, leaves(4, 5, 1))
  await lottery.until(productId, 'drawn')
  expect(await commitments()).toMatchObject([{ productId, sale, merkleRoot, leavesHash }])
})

test('commits a time-limited sale in part, and not before its end', async () => {
  const productId = await lottery.addRound(timed)
  sales.root(productId, leaves(8, 2))
  await using operator = startOperatorProcess(env)
  await operator.waitFor('searched all blocks for products')
  await stack.chain.increaseTime(HOUR_SEC + 1)
  await lottery.until(productId, 'drawn')
  const [{ blockNumber } = { blockNumber: 0n }] = await lottery.events('OffChainSaleCommitted')
  const { timestamp } = await stack.chain.publicClient.getBlock({ blockNumber })
  const [{ args } = { args: undefined }] = await lottery.events('ProductAdded')
  expect(Number(timestamp)).toBeGreaterThanOrEqual(args!.terms.endTime)
})

test.each<[string, (productId: number) => void, string]>([
  ['that are not those of the root', (id) => sales.root(id, leaves(10), leaves(9, 1)), 'not those of the root'],
  ['with a gap', (id) => sales.root(id, leaves(10), leaves(5, 5).slice(1)), 'not those of the root'],
  ['of too few codes', (id) => sales.root(id, leaves(5, 4)), '9 codes were sold'],
])('commits no orders %s', async (_, publish, reason) => {
  const productId = await lottery.addRound(forPoints)
  publish(productId)
  await using operator = startOperatorProcess(env)
  const told = await operator.waitFor('a sale for points waits for the manager')
  expect(told).toMatchObject({ productId, reason: expect.stringContaining(reason) })
  expect(await commitments()).toEqual([])
})

test('commits no sale that gives more than its points are worth', async () => {
  const productId = await lottery.addRound({ ...forPoints, reward: '0.08' })
  sales.root(productId, leaves(10))
  await using operator = startOperatorProcess(env)
  expect(await operator.waitFor('a sale for points waits for the manager')).toMatchObject({ productId })
  expect(await commitments()).toEqual([])
})

test('cancels a sale that stayed too small, and nothing that is sold for tokens', async () => {
  const forTokens = await lottery.addRound({ ...tenCodes, clientId: 9 })
  const productId = await lottery.addRound(timed)
  sales.void(forTokens)
  sales.void(productId)
  await using operator = startOperatorProcess(env)
  await lottery.until(productId, 'inactivated')
  await operator.waitFor('ended a sale for points')
  expect(await lottery.stateOf(forTokens)).toBe('open')
})

test('opens a round for points only while its prizes may be given back', async () => {
  sales.allow(7n * 10n ** 16n - 1n)
  await lottery.writeSeries([forPoints])
  await using operator = startOperatorProcess(env)
  expect(await operator.waitFor('a round cannot be opened')).toMatchObject({
    reason: expect.stringContaining('may still be given back'),
  })
  sales.goDown(true)
  sales.allow(7n * 10n ** 16n)
  expect(await lottery.events('ProductAdded')).toEqual([])
  sales.goDown(false)
  await lottery.untilRound(1n, 1)
})

test('opens no round for points where nothing tells what may be given back', async () => {
  await lottery.writeSeries([forPoints])
  await using operator = startOperatorProcess(lottery.env)
  expect(await operator.waitFor('a round cannot be opened')).toMatchObject({
    reason: 'a sale for points needs SALES_URL',
  })
})

type Kill = (operator: () => OperatorProcess) => TransactionHooks & { release?(): Promise<void> }

const KILLS: Record<string, Kill> = {
  'before it is sent': (operator) => ({
    async before() {
      await operator().kill('SIGKILL')
      throw new Error('not passed on')
    },
  }),
  'while it waits in the pool': (operator) => ({
    async before() {
      // The chain starts with both interval and automatic mining; the first call leaves only automatic mining.
      await stack.chain.testClient.setAutomine(true)
      await stack.chain.testClient.setAutomine(false)
    },
    after: async () => void (await operator().kill('SIGKILL')),
    async release() {
      expect((await stack.chain.testClient.getTxpoolStatus()).pending).toBeGreaterThan(0)
      await stack.chain.testClient.mine({ blocks: 1 })
      await stack.chain.testClient.setAutomine(true)
    },
  }),
  'after it was mined': (operator) => ({
    after: async () => void (await operator().kill('SIGKILL')),
  }),
}

test.for(Object.keys(KILLS))(
  'commits once when it is killed %s and started again',
  { timeout: 120_000 },
  async (moment) => {
    await using proxy = await createRpcProxy(stack.chain.rpcUrl)
    const productId = await lottery.addRound(forPoints)
    let operator: OperatorProcess | undefined
    const { release, ...hooks } = KILLS[moment]!(() => operator!)
    proxy.watch(hooks)
    const { merkleRoot } = sales.root(productId, leaves(7, 3))
    operator = startOperatorProcess({ ...env, RPC_URL: proxy.url })
    await operator.exited
    proxy.watch({})
    await using next = startOperatorProcess(env)
    await next.waitFor('searched all blocks for products')
    await release?.()
    await expect.poll(() => lottery.stateOf(productId), { ...WAIT, interval: 100 }).toBe('drawn')
    expect(await commitments()).toMatchObject([{ productId, merkleRoot }])
    expect(await lottery.events('LotteryRequested')).toHaveLength(1)
  },
)
