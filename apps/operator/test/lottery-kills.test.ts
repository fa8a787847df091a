import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLottery, type Lottery } from './fixtures/lottery.ts'
import { type OperatorProcess, startOperatorProcess } from './fixtures/operator-process.ts'
import { createRpcProxy, type TransactionHooks } from './fixtures/rpc-proxy.ts'

const SERIES = 1n
const ORDERED_CODES = 2
const [buyer, ...orderers] = testWallets.players

let stack: DeployedTestStack
let lottery: Lottery
let proxy: Awaited<ReturnType<typeof createRpcProxy>>
let orderIds: bigint[]
let rounds = 0
beforeAll(async () => {
  // Only transactions mine blocks, so that one can be held back.
  stack = await deployTestStack({ blockTimeSec: 3_600 })
  lottery = await createLottery(stack)
  proxy = await createRpcProxy(stack.chain.rpcUrl)
  orderIds = []
  for (const player of orderers.slice(0, ORDERED_CODES)) orderIds.push(await lottery.preOrder(player, { preCount: 50 }))
})
afterAll(async () => {
  await proxy?.[Symbol.asyncDispose]()
  await lottery?.remove()
  await stack?.stop()
})

/** An operator's transactions for one round of the series, in order. */
const STEPS = ['opening a round', 'triggering pre-orders', 'requesting a draw', 'settling it']

/** Plays one round to its end, even when the operator is killed meanwhile. */
async function playRound(): Promise<number> {
  const productId = await lottery.untilRound(SERIES, ++rounds)
  await lottery.writeSeries([{ ...tenCodes, isPaused: true }])
  await expect.poll(() => lottery.soldOf(productId), { timeout: 60_000 }).toBe(ORDERED_CODES)
  await lottery.buy(buyer, productId, 10 - ORDERED_CODES)
  await lottery.until(productId, 'drawn')
  return productId
}

/** Expects that the round was opened, drawn and delivered once, and that each order bought it exactly once. */
async function expectEachOnce(productId: number): Promise<void> {
  const of = <Log extends { args: { productId: number } }>(logs: Log[]) =>
    logs.filter(({ args }) => args.productId === productId)
  expect(of(await lottery.events('ProductAdded'))).toMatchObject([{ args: { terms: { round: rounds } } }])
  const triggered = of(await lottery.events('PreOrderTriggered')).map(({ args }) => args.orderId)
  expect(triggered).toEqual(orderIds)
  expect(of(await lottery.events('LotteryRequested'))).toHaveLength(1)
  expect(of(await lottery.events('LotteryDrawn'))).toHaveLength(1)
}

type Kill = (operator: () => OperatorProcess) => TransactionHooks & { release?(): Promise<void> }

const KILLS: Record<string, (at: number) => Kill> = {
  'before it is sent': (at) => (operator) => ({
    async before(count) {
      if (count !== at) return
      await operator().kill('SIGKILL')
      throw new Error('not passed on')
    },
  }),
  'while it waits in the pool': (at) => (operator) => ({
    async before(count) {
      if (count !== at) return
      // The chain starts with both interval and automatic mining; the first call leaves only automatic mining.
      await stack.chain.testClient.setAutomine(true)
      await stack.chain.testClient.setAutomine(false)
    },
    async after(count) {
      if (count === at) await operator().kill('SIGKILL')
    },
    async release() {
      expect((await stack.chain.testClient.getTxpoolStatus()).pending).toBeGreaterThan(0)
      await stack.chain.testClient.mine({ blocks: 1 })
      await stack.chain.testClient.setAutomine(true)
    },
  }),
  'after it was mined': (at) => (operator) => ({
    async after(count) {
      if (count === at) await operator().kill('SIGKILL')
    },
  }),
}

const scenarios = STEPS.flatMap((step, i) => Object.keys(KILLS).map((moment) => ({ step, at: i + 1, moment })))

test.for(scenarios)('killed at $step, $moment, and started again', { timeout: 240_000 }, async ({ at, moment }) => {
  const env = { ...lottery.env, RPC_URL: proxy.url }
  let operator: OperatorProcess | undefined
  const { release, ...hooks } = KILLS[moment]!(at)(() => operator!)
  proxy.watch(hooks)
  await lottery.writeSeries([tenCodes])
  operator = startOperatorProcess(env)
  const played = playRound()
  // Marks a rejection as handled until the test awaits it.
  played.catch(() => undefined)
  await operator.exited
  proxy.watch({})
  await using next = startOperatorProcess(env)
  await next.waitFor('searched all blocks for products')
  await release?.()
  await expectEachOnce(await played)
})
