import { incomeVaultAbi } from '@tyche/contracts/abis'
import { productState } from '@tyche/protocol/contract-enums'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import type { Address, PublicClient } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OperatorContext } from '../src/core/context.ts'
import type { Job } from '../src/core/jobs/job.ts'
import { createCloseProducts } from '../src/lottery/close-products.ts'
import { createFindProducts } from '../src/lottery/find-products.ts'
import { createLottery as createLotteryState } from '../src/lottery/lottery.ts'
import { complaintsOf } from './fixtures/complaints.ts'
import { readMetric } from './fixtures/health.ts'
import { createJobContext } from './fixtures/job-context.ts'
import { createLottery, type Lottery } from './fixtures/lottery.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'
import { refusingCode } from './fixtures/refusing-code.ts'

const HOUR_SEC = 3_600
const DAY_SEC = 86_400
const WAIT = { timeout: 30_000 }
const NOBODY = `0x${'00'.repeat(20)}`
const COORDINATOR = `0x${'c0'.repeat(20)}` as const
const [buyer] = testWallets.players
const { deployer: owner } = testWallets

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

/** Sets the pool that receives the surplus of new products. */
const setPool = (pool: string) => lottery.write(owner, 'setTokenPool', [lottery.token.address, pool])
/** Sets whether LuckyBuy may deliver surplus to the vault. */
const setSource = (isAccepted: boolean) =>
  lottery.send(owner, stack.deployment.contracts.incomeVault, incomeVaultAbi, 'setSource', [
    lottery.luckyBuy,
    isAccepted,
  ])

async function sellOut(definition: object): Promise<number> {
  const productId = await lottery.addRound(definition)
  await lottery.buy(buyer, productId, 10)
  return productId
}

const drawAll = async (...productIds: number[]) => {
  await using _operator = startOperatorProcess(lottery.env)
  for (const productId of productIds) await lottery.until(productId, 'drawn')
}

/** Makes the contract refuse every call until the returned function runs. */
async function refuseAll(address: Address, error: string) {
  const bytecode = await stack.chain.publicClient.getCode({ address })
  await stack.chain.testClient.setCode({ address, bytecode: refusingCode(error) })
  return () => stack.chain.testClient.setCode({ address, bytecode: bytecode! })
}

/** Runs a job repeatedly, each time with the current state of the chain. */
async function createRuns(createJob: (state: ReturnType<typeof createLotteryState>) => Job<OperatorContext>) {
  const state = createLotteryState()
  const [find, job] = [createFindProducts(state), createJob(state)]
  const jobs = await createJobContext(stack)
  return {
    ...jobs,
    state,
    async run(times = 1, context = jobs.context): Promise<void> {
      for (let i = 0; i < times; i++) {
        await find.run(context)
        await job.run(context)
      }
    },
  }
}

test('logs a surplus that the vault refuses once, continues with other products, and delivers it later', async () => {
  await lottery.writeSeries([])
  const refused = await sellOut(tenCodes)
  await setSource(false)
  const undersold = await lottery.addRound({ ...tenCodes, clientId: 2 })
  await drawAll(refused)
  await stack.chain.increaseTime(HOUR_SEC)

  const { run, lines, send, state } = await createRuns(createCloseProducts)
  await run(3)
  // A refused simulation costs no gas.
  expect(send).toHaveBeenCalledTimes(1)
  const warnings = () => lines.filter(({ level }) => level === 'warn')
  expect(warnings()).toMatchObject([
    { productId: refused, refusal: 'Forbidden', msg: 'the surplus of a product cannot be delivered' },
  ])
  expect((await lottery.events('ProductInactivated')).map(({ args }) => args.productId)).toEqual([undersold])
  expect(state.products.ids()).toEqual([refused])

  await setSource(true)
  await run(2)
  expect(warnings()).toHaveLength(1)
  expect(lines.filter(({ msg }) => msg === 'delivered the surplus of a product')).toMatchObject([
    { productId: refused },
  ])
  expect(state.products.ids()).toEqual([])
})

test('inactivates a product that a node which is behind still holds for open', async () => {
  await lottery.writeSeries([])
  const undersold = await lottery.addRound(tenCodes)
  const { run, context, state } = await createRuns(createCloseProducts)
  await run()
  const [product] = state.products.all()
  // As another node told it.
  state.products.update({ ...product!, state: 'inactivated' })
  await createCloseProducts(state).run(context)
  expect(state.products.all()).toMatchObject([{ id: undersold, state: 'open' }])

  await stack.chain.increaseTime(HOUR_SEC)
  await run()
  expect((await lottery.events('ProductInactivated')).map(({ args }) => args.productId)).toEqual([undersold])
  expect(state.products.ids()).toEqual([])
})

test('inactivates a product that one node refuses as open and the next one knows to be over', async () => {
  await lottery.writeSeries([])
  const undersold = await lottery.addRound(tenCodes)
  const { run, context, state } = await createRuns(createCloseProducts)
  await run()
  const { client } = context
  const readAhead = async (parameters: never) => ({
    ...((await client.readContract(parameters)) as object),
    state: productState.inactivated,
  })
  await run(1, { ...context, client: { ...client, readContract: readAhead } as unknown as PublicClient })
  expect(state.products.all()).toMatchObject([{ id: undersold, state: 'inactivated' }])

  await stack.chain.increaseTime(HOUR_SEC)
  await run()
  expect((await lottery.events('ProductInactivated')).map(({ args }) => args.productId)).toEqual([undersold])
  expect(state.products.ids()).toEqual([])
})

test('closes once a product that another account has inactivated', async () => {
  await lottery.writeSeries([])
  const cancelled = await lottery.addRound(tenCodes)
  await lottery.write(testWallets.operator, 'cancel', [cancelled])
  const { run, send, state } = await createRuns(createCloseProducts)
  await run(2)
  expect(send).not.toHaveBeenCalled()
  expect(state.products.ids()).toEqual([])
})

test('logs prizes that the reward pool refuses to take back once, and releases them later', async () => {
  await lottery.writeSeries([])
  const { rewardPool } = stack.deployment.contracts
  const forPoints = { ...tenCodes, price: '10', offChain: true }
  const late = await lottery.addRound(forPoints)
  const removed = await lottery.addRound({ ...forPoints, clientId: 2 })
  const takeAgain = await refuseAll(rewardPool, 'Forbidden()')
  await lottery.write(testWallets.operator, 'remove', [removed])
  await stack.chain.increaseTime(HOUR_SEC + 3 * DAY_SEC)

  const { run, lines, state } = await createRuns(createCloseProducts)
  await run(3)
  const told = { refusal: 'Forbidden', msg: 'the surplus of a product cannot be delivered' }
  expect(lines.filter(({ level }) => level === 'warn')).toMatchObject([
    { ...told, productId: late },
    { ...told, productId: removed },
  ])
  await takeAgain()
  await run(2)
  const delivered = (await lottery.events('ProductClaimed')).map(({ args }) => args)
  const amount = 9n * 10n ** BigInt(lottery.token.decimals)
  expect(delivered).toMatchObject([
    { productId: late, amount },
    { productId: removed, amount },
  ])
  expect(state.products.ids()).toEqual([])
})

test('logs a coordinator that refuses a draw once and continues with other draws', async () => {
  await lottery.writeSeries([])
  const { randomnessCoordinator } = stack.deployment.contracts
  const bytecode = await stack.chain.publicClient.getCode({ address: randomnessCoordinator })
  await stack.chain.testClient.setCode({ address: COORDINATOR, bytecode: bytecode! })
  await lottery.write(owner, 'setCoordinator', [COORDINATOR])
  const refused = await sellOut(tenCodes)
  await refuseAll(COORDINATOR, 'Forbidden()')
  await lottery.write(owner, 'setCoordinator', [randomnessCoordinator])
  await using operator = startOperatorProcess(lottery.env)
  await operator.waitFor('a draw cannot be requested')
  const drawn = await sellOut({ ...tenCodes, clientId: 2 })
  await lottery.until(drawn, 'drawn')
  expect(complaintsOf(operator)).toMatchObject([
    { productId: refused, refusal: 'Forbidden', msg: 'a draw cannot be requested' },
  ])
  expect(await lottery.stateOf(refused)).toBe('soldOut')
})

test('logs refused terms once, continues with other series, and opens the round once they are allowed', async () => {
  await lottery.mint(testWallets.operator)
  const { stablePool, blueChipPool } = stack.deployment.contracts
  const [, ether] = stack.deployment.tokens
  await lottery.feedByVault(blueChipPool)
  await lottery.write(owner, 'setTokenPool', [ether!.address, blueChipPool])
  const tooLarge = { ...tenCodes, clientId: 2, price: '20000', reward: '150000' }
  const subsidised = { ...tenCodes, clientId: 3, subsidy: '5' }
  const inEther = { ...tenCodes, clientId: 4, token: ether!.symbol, price: '0.1', reward: '0.9' }
  await using operator = startOperatorProcess(lottery.env)
  const told = () => complaintsOf(operator).map(({ clientId, reason, msg }) => ({ clientId, reason, msg }))
  const refused = (clientId: string, reason: string) => ({
    clientId,
    reason: expect.stringContaining(reason),
    msg: 'a round cannot be opened',
  })
  await lottery.untilRound(1n, 1)

  // The guardian stops sales for the token.
  await setPool(NOBODY)
  await lottery.writeSeries([subsidised, inEther])
  await lottery.untilRound(4n, 1)
  await expect.poll(told, WAIT).toEqual([refused('3', 'round 1: NotWhitelisted')])

  // The pool no longer answers.
  await setPool(stablePool)
  await lottery.untilRound(3n, 1)
  const answerAgain = await refuseAll(stablePool, 'Forbidden()')
  await lottery.writeSeries([
    { ...tenCodes, clientId: 5 },
    { ...inEther, clientId: 6 },
  ])
  await lottery.untilRound(6n, 1)
  await expect.poll(told, WAIT).toEqual([refused('3', 'round 1: NotWhitelisted'), refused('5', 'Forbidden')])
  await answerAgain()
  await lottery.untilRound(5n, 1)

  // Prizes above the pool's limit, which changes with every product.
  await lottery.writeSeries([tooLarge, { ...tenCodes, clientId: 7 }])
  await lottery.untilRound(7n, 1)
  await lottery.writeSeries([tooLarge, { ...tenCodes, clientId: 8 }])
  await lottery.untilRound(8n, 1)
  await expect.poll(() => readMetric(operator, 'tyche_operator_unopened_rounds'), WAIT).toBe(1)
  expect(told().slice(2)).toEqual([refused('2', 'in open prizes')])
})
