import { incomeVaultAbi, rewardPoolAbi } from '@tyche/contracts/abis'
import { productKind } from '@tyche/protocol/contract-enums'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedChain, type DeployedChain } from './deployed-chain.ts'
import { expectLotteryTruth } from './expect-lottery-truth.ts'
import { createLotteryActions, type LotteryActions } from './lottery-actions.ts'
import { createLotteryOrders } from './lottery-orders.ts'
import { type RunningIndexer, startIndexer } from './start-indexer.ts'
import { Views } from './views.ts'

const HOUR_SEC = 3_600
const NO_RANDOMNESS_SEC = 72 * HOUR_SEC
const REVERTING_CODE = '0x5f5ffd'
const owner = testWallets.deployer

let deployed: DeployedChain
let database: TestDatabase
let views: Views
let indexer: RunningIndexer
let actions: LotteryActions

beforeAll(async () => {
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  const { chain, deploymentFile } = deployed
  views = new Views(database.url)
  actions = createLotteryActions(deployed, 20_261_122)
  await actions.approve()
  indexer = await startIndexer({ ...chain, databaseUrl: database.url, deploymentFile })
})
afterAll(async () => {
  await indexer?.stop()
  await views?.close()
  await Promise.all([deployed?.stop(), database?.drop()])
})

const expectTruth = () => expectLotteryTruth(views, deployed)

async function rowOf(table: string, condition: string, ...values: unknown[]) {
  const [row] = await views.query<Record<string, unknown>>(`select * from onchain.${table} where ${condition}`, values)
  return row
}

async function sellOut(): Promise<number> {
  const { addRound, buyers, call, productOf } = actions
  const productId = await addRound({ clientId: 3, kind: productKind.quantityLimited })
  const { terms } = await productOf(productId)
  await deployed.send(buyers[0], call('pay', productId, terms.total - 3))
  await deployed.send(buyers[1], call('pay', productId, 3))
  return productId
}

const ofVault = (functionName: string, ...args: unknown[]) => ({
  address: deployed.deployment.contracts.incomeVault,
  abi: incomeVaultAbi,
  functionName,
  args,
})

test('counts surplus that the vault refuses as expected income, and records its delivery once', async () => {
  const { call, drawAll, keepRequest } = actions
  const { incomeVault, luckyBuy, testUsd, stablePool: pool } = deployed.deployment.contracts
  const productId = await sellOut()
  await deployed.send(owner, ofVault('setSource', luckyBuy, false))
  keepRequest(await deployed.send(owner, call('requestLottery', productId)))
  await drawAll()
  await expectTruth()

  const product = () => rowOf('product', 'id = $1', productId)
  const bankroll = () => rowOf('bankroll', 'pool = $1 and token = $2', pool.toLowerCase(), testUsd.toLowerCase())
  const incomes = () => views.query(`select * from onchain.pool_movement where kind = 'income'`)
  const draw = await rowOf('draw', 'product = $1', productId)
  expect(BigInt(String(draw?.surplus))).toBeGreaterThan(0n)
  expect(await product()).toMatchObject({ status: 'drawn', is_delivered: false, delivered_at: null })
  expect(await bankroll()).toMatchObject({ expected_income: draw?.surplus, open_prizes: '0' })
  expect(await incomes()).toEqual([])
  // Winners can claim before the surplus is delivered.
  const winner = await rowOf('ticket', `product = $1 and status = 'claimable'`, productId)
  expect(winner).toBeDefined()

  await deployed.send(owner, ofVault('setSource', luckyBuy, true))
  const { transactionHash: deliver_hash } = await deployed.send(owner, call('claimProduct', productId))
  await expectTruth()
  const delivered = { is_delivered: true, delivered_amount: draw?.surplus, deliver_hash }
  expect(await product()).toMatchObject(delivered)
  expect(await bankroll()).toMatchObject({ expected_income: '0', open_prizes: '0' })
  const stream = () => rowOf('income_stream', 'pool = $1', pool.toLowerCase())
  expect(await stream()).toMatchObject({ held: draw?.surplus, unvested: draw?.surplus })
  expect(await incomes()).toEqual([])

  // The pool receives it over time.
  await deployed.chain.increaseTime(6 * HOUR_SEC)
  await expectTruth()
  await deployed.send(owner, ofVault('push', pool, testUsd))
  await expectTruth()
  await deployed.chain.increaseTime(24 * HOUR_SEC)
  await deployed.send(owner, ofVault('push', pool, testUsd))
  await expectTruth()
  expect(await stream()).toMatchObject({ held: '0', unvested: draw?.surplus })
  const [part, rest] = await incomes()
  expect([part, rest]).toMatchObject([{ pool: pool.toLowerCase(), account: incomeVault.toLowerCase() }, {}])
  const [partAmount, restAmount] = [part, rest].map((row) => BigInt(String(row?.amount))) as [bigint, bigint]
  expect(String(partAmount + restAmount)).toBe(draw?.surplus)
  // A quarter of a day, rounded down, and at most a few seconds.
  expect((partAmount + 1n) * 3n).toBeGreaterThanOrEqual(restAmount - 1n)
  expect(partAmount * 4n).toBeLessThan((partAmount + restAmount) * 2n)
})

test('inactivates a committed sale without a draw request for three days', async () => {
  const { call } = actions
  const { sellOffChain } = createLotteryOrders(deployed, actions)
  await deployed.send(owner, call('setGuards', 250, 0, 6 * HOUR_SEC, 0))
  const productId = await sellOffChain()
  const product = () => rowOf('product', 'id = $1', productId)
  await expectTruth()
  const [sale] = await views.query<{ drawable_at: number }>('select * from onchain.off_chain_sale where product = $1', [
    productId,
  ])
  const inactivationAt = Number(sale?.drawable_at) + NO_RANDOMNESS_SEC
  expect(await product()).toMatchObject({ status: 'committed', inactivation_at: inactivationAt })

  await deployed.chain.increaseTime(6 * HOUR_SEC + NO_RANDOMNESS_SEC)
  await expectTruth()
  expect(await product()).toMatchObject({ status: 'committed' })
  await deployed.send(owner, call('inactivate', productId))
  await expectTruth()
  expect(await product()).toMatchObject({ status: 'inactivated', inactivation_reason: 'undersold', is_delivered: true })
})

test('refunds every ticket of a product that received no randomness', async () => {
  const { buyers, call, nowSec } = actions
  const { increaseTime } = deployed.chain
  const productId = await sellOut()
  const product = () => rowOf('product', 'id = $1', productId)
  await deployed.send(owner, call('requestLottery', productId))
  await increaseTime(NO_RANDOMNESS_SEC)
  await deployed.send(owner, call('requestInactivation', productId))
  const inactivationAt = (await nowSec()) + HOUR_SEC
  await expectTruth()
  expect(await product()).toMatchObject({ status: 'drawing', inactivation_at: inactivationAt, ended_at: null })

  await increaseTime(HOUR_SEC)
  const { transactionHash: ended_hash } = await deployed.send(owner, call('finalizeInactivation', productId))
  await expectTruth()
  const ended = { status: 'inactivated', inactivation_reason: 'noRandomness', ended_at: await nowSec(), ended_hash }
  expect(await product()).toMatchObject(ended)
  expect(await rowOf('draw', 'product = $1', productId)).toMatchObject({ word: null, drawn_at: null })
  const tickets = () =>
    views.query<{ id: string; status: string }>('select * from onchain.ticket where product = $1 order by id', [
      productId,
    ])
  const [first, second] = await tickets()
  expect([first?.status, second?.status]).toEqual(['refundable', 'refundable'])

  await deployed.send(buyers[0], call('claimInactivated', BigInt(first!.id)))
  await expectTruth()
  expect((await tickets()).map(({ status }) => status)).toEqual(['refunded', 'refundable'])
  await deployed.send(buyers[1], call('claimInactivated', BigInt(second!.id)))
  await expectTruth()
  const { sales, refunded_amount } = (await product()) ?? {}
  expect(refunded_amount).toBe(sales)
})

test('records RewardPool’s liabilities while a token refuses transfers', async () => {
  const { buyers } = actions
  const { rewardPool: debtor, testUsd: token } = deployed.deployment.contracts
  const { claimVoucher } = createLotteryOrders(deployed, actions)
  const ofPool = (functionName: string, ...args: unknown[]) => ({
    address: debtor,
    abi: rewardPoolAbi,
    functionName,
    args,
  })
  const owedTo = ({ address }: TestWallet) => deployed.read<bigint>(ofPool('liabilityOf', address, token))
  const expectDebts = async () => {
    await expectTruth()
    for (const buyer of buyers) {
      const row = await rowOf(
        'liability',
        'debtor = $1 and account = $2',
        debtor.toLowerCase(),
        buyer.address.toLowerCase(),
      )
      expect(BigInt(String(row?.amount ?? 0))).toBe(await owedTo(buyer))
    }
  }
  const { testClient, publicClient } = deployed.chain
  const bytecode = await publicClient.getCode({ address: token })
  await testClient.setCode({ address: token, bytecode: REVERTING_CODE })
  for (const buyer of [buyers[0], buyers[1], buyers[1]]) await claimVoucher(buyer.address)
  await testClient.setCode({ address: token, bytecode: bytecode! })
  await expectDebts()
  expect((await Promise.all(buyers.map(owedTo))).every((owed) => owed > 0n)).toBe(true)
  // The vouchers are spent even though the transfers failed.
  expect(await views.query(`select * from onchain.reward_payment where kind = 'voucher'`)).toHaveLength(3)

  for (const buyer of buyers) {
    await deployed.send(buyer, ofPool('claimLiability', token, buyer.address))
    expect(await owedTo(buyer)).toBe(0n)
    await expectDebts()
  }
  expect(await rowOf('reward_token', 'token = $1', token.toLowerCase())).toMatchObject({ liabilities: '0' })
})
