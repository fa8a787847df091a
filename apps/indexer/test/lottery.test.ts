import { luckyBuyAbi, rewardPoolAbi, ticketAbi } from '@tyche/contracts/abis'
import { winningCodesOf } from '@tyche/fairness'
import { productKind } from '@tyche/protocol/contract-enums'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { testWallets } from '@tyche/testing/wallets'
import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedChain, type DeployedChain } from './deployed-chain.ts'
import { expectLotteryTruth } from './expect-lottery-truth.ts'
import { createLotteryActions, type LotteryActions } from './lottery-actions.ts'
import { createLotteryOrders, type LotteryOrders } from './lottery-orders.ts'
import { type RunningIndexer, startIndexer } from './start-indexer.ts'
import { Views } from './views.ts'

const soon = { timeout: 20_000, interval: 50 }
const ACTIONS = 220
const DRAW_DELAY_SEC = 20
const VETO_SEC = 600

let deployed: DeployedChain
let database: TestDatabase
let views: Views
let indexer: RunningIndexer
let actions: LotteryActions
let orders: LotteryOrders

const start = () =>
  startIndexer({ ...deployed.chain, databaseUrl: database.url, deploymentFile: deployed.deploymentFile })

beforeAll(async () => {
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  views = new Views(database.url)
  actions = createLotteryActions(deployed, 20_261_123)
  orders = createLotteryOrders(deployed, actions)
  await actions.approve()
  // The parameters of production, scaled down.
  const guards = actions.call('setGuards', 250, DRAW_DELAY_SEC, VETO_SEC, 0)
  await deployed.send(testWallets.deployer, guards)
  indexer = await start()
})
afterAll(async () => {
  await indexer?.stop()
  await views?.close()
  await Promise.all([deployed?.stop(), database?.drop()])
})

const expectTruth = () => expectLotteryTruth(views, deployed, orders.preOrders)

const countOf = async (table: string, condition = 'true') => {
  const [row] = await views.query<{ count: string }>(`select count(*) from onchain."${table}" where ${condition}`)
  return Number(row?.count)
}

/** All tables of the handlers, which a reorg has to revert and a new start has to reproduce. */
async function everything(): Promise<unknown[]> {
  const tables = [
    'product',
    'product_player',
    'product_hour',
    'draw',
    'order',
    'ticket',
    'ticket_transfer',
    'product_claim',
    'pre_order',
    'pre_order_trigger',
    'series',
  ]
  const money = [
    'bankroll',
    'income_stream',
    'liability',
    'reward_token',
    'reward_payment',
    'pool',
    'pool_token',
    'pool_movement',
  ]
  return Promise.all([...tables, ...money].map((table) => views.query(`select * from onchain."${table}" order by 1`)))
}

test('matches the contracts for every product, ticket and pre-order after random actions', async () => {
  await expectTruth()
  const all = [...actions.all, ...orders.all]
  for (let i = 0; i < ACTIONS; i++) {
    await actions.random.pick(all)()
    if (i % 25 === 0) await expectTruth()
  }
  await actions.playOut()
  await actions.drawAll()
  await expectTruth()

  for (const status of ['drawn', 'inactivated', 'removed'])
    expect(await countOf('product', `status = '${status}'`), status).toBeGreaterThan(0)
  for (const status of ['lost', 'claimed', 'refunded', 'recycled'])
    expect(await countOf('ticket', `status = '${status}'`), status).toBeGreaterThan(0)
  for (const kind of ['reward', 'offChainReward', 'refund', 'recycle'])
    expect(await countOf('product_claim', `kind = '${kind}'`), kind).toBeGreaterThan(0)
  for (const kind of ['voucher', 'prize'])
    expect(await countOf('reward_payment', `kind = '${kind}'`), kind).toBeGreaterThan(0)
  expect(await countOf('product', `is_off_chain and inactivation_reason = 'cancelled'`), 'vetoed').toBeGreaterThan(0)
  expect(await countOf('income_stream', 'unvested > 0')).toBeGreaterThan(0)
  expect(await countOf('pool_movement', `kind = 'income'`)).toBeGreaterThan(0)
  expect(await countOf('pre_order', 'used_count > 0')).toBeGreaterThan(0)
  expect(await countOf('pre_order', 'retrieved_count > 0')).toBeGreaterThan(0)
  expect(await countOf('pre_order', 'skip_reason is not null')).toBeGreaterThan(0)
})

test('records the payer, the recipient and the pre-order of each order', async () => {
  const rows = await views.query<Record<string, string>>(
    `select o.*, g.pre_order as triggered, t.bought_at, p.price
     from onchain."order" o join onchain.ticket t on t.id = o.id join onchain.product p on p.id = o.product
     left join onchain.pre_order_trigger g on g.ticket = o.id`,
  )
  expect(rows.length).toBe(await countOf('ticket'))
  for (const row of rows) {
    expect(row.pre_order).toBe(row.triggered)
    expect(BigInt(row.cost!)).toBe(BigInt(row.price!) * BigInt(row.quantity!))
    expect(row.at).toBe(row.bought_at)
  }
  expect(rows.some(({ payer, recipient }) => payer !== recipient)).toBe(true)
  expect(rows.some(({ pre_order }) => pre_order !== null)).toBe(true)
})

test('adds up what each account and each hour bought', async () => {
  const sumsOf = (key: string) =>
    views.query(
      `select product, ${key} as key, sum(quantity) as quantity, sum(cost) as cost, count(*)::int as orders
       from onchain."order" group by 1, 2 order by 1, 2`,
    )
  const players = await views.query(
    `select product, account as key, quantity, cost, order_count as orders from onchain.product_player order by 1, 2`,
  )
  expect(players.length).toBeGreaterThan(0)
  expect(players).toEqual(await sumsOf('payer'))
  const hours = await views.query(
    `select product, hour as key, sold as quantity from onchain.product_hour order by 1, 2`,
  )
  const hourly = await sumsOf('at - at % 3600')
  expect(hours).toEqual(hourly.map(({ product, key, quantity }) => ({ product, key, quantity })))
  const counts = `select p.id, p.player_count, (select count(*)::int from onchain.product_player x where x.product = p.id) as counted
    from onchain.product p`
  for (const { player_count: count, counted } of await views.query(counts)) expect(count).toBe(counted)
})

test('keeps every ticket that was given away', async () => {
  const { chain, deployment } = deployed
  const { ticket } = deployment.contracts
  const logs = await chain.publicClient.getContractEvents({
    address: ticket,
    abi: ticketAbi,
    eventName: 'Transfer',
    fromBlock: 0n,
    strict: true,
  })
  const given = logs.filter(({ args }) => args.from !== zeroAddress && args.to !== zeroAddress)
  expect(given.length).toBeGreaterThan(0)
  const rows = await views.query('select * from onchain.ticket_transfer order by block, log_index')
  expect(rows).toMatchObject(
    given.map(({ args, transactionHash, logIndex }) => ({
      ticket: String(args.id),
      from: args.from.toLowerCase(),
      to: args.to.toLowerCase(),
      hash: transactionHash,
      log_index: logIndex,
    })),
  )
  const [strays] = await views.query(
    'select count(*)::int as count from onchain.ticket_transfer x join onchain.ticket t on t.id = x.ticket where t.product <> x.product',
  )
  expect(strays).toEqual({ count: 0 })
})

test('values a draw at the price of its token, and knows its place in the chain', async () => {
  const rows = await views.query(
    `select d.*, p.sales, p.is_off_chain from onchain.draw d join onchain.product p on p.id = d.product where d.drawn_at is not null`,
  )
  const { luckyBuy } = deployed.deployment.contracts
  const logs = await deployed.chain.publicClient.getContractEvents({
    address: luckyBuy,
    abi: luckyBuyAbi,
    eventName: 'LotteryDrawn',
    fromBlock: 0n,
    strict: true,
  })
  const placeOf = new Map(
    logs.map(({ args, blockNumber, logIndex }) => [args.productId, [String(blockNumber), logIndex]]),
  )
  for (const row of rows) {
    expect([row.drawn_block, row.drawn_log_index]).toEqual(placeOf.get(Number(row.product)))
    const [sales, fee] = row.is_off_chain
      ? [null, null]
      : [BigInt(row.sales), BigInt(row.fee)].map((units) => String(units * 10n ** 12n))
    expect([row.sales_usd, row.fee_usd]).toEqual([sales, fee])
  }
  expect(rows.some(({ fee_usd: fee }) => fee !== null && fee !== '0')).toBe(true)
})

test('records the tree of an off-chain sale and its paid rewards', async () => {
  const { luckyBuy, rewardPool, testUsd } = deployed.deployment.contracts
  const sales = await views.query<Record<string, string>>('select * from onchain.off_chain_sale order by product')
  expect(sales.length).toBe(orders.sales.length)
  for (const [index, { productId, tree }] of orders.sales.entries()) {
    const { sale, merkleRoot: merkle_root, leavesHash: leaves_hash } = tree
    const row = sales[index]
    expect(row).toMatchObject({ product: productId, sale: String(sale), merkle_root, leaves_hash })
    const { at, drawable_at: drawableAt } = row!
    expect(Number(drawableAt)).toBe(Number(at) + VETO_SEC)
    const committed = { address: luckyBuy, abi: luckyBuyAbi, functionName: 'offChainSaleOf', args: [productId] }
    expect(await deployed.read(committed)).toEqual({
      sale,
      drawableAt,
      merkleRoot: merkle_root,
      leavesHash: leaves_hash,
    })
  }
  const [paid] = await views.query<{ sum: string }>(
    `select (select sum(amount) from onchain.product_claim where kind = 'offChainReward')
       - (select sum(amount) from onchain.reward_payment where kind = 'prize') as sum`,
  )
  expect(paid?.sum).toBe('0')
  for (const { voucher } of await views.query<Record<string, string>>(
    `select voucher from onchain.reward_payment where kind = 'voucher'`,
  )) {
    const isClaimed = { address: rewardPool, abi: rewardPoolAbi, functionName: 'isClaimed', args: [BigInt(voucher!)] }
    expect(await deployed.read(isClaimed)).toBe(true)
  }
  expect(testUsd).toBeDefined()
})

test('follows a draw that a reorg reverts and repeats with another word', async () => {
  const { call, manager, buyers, random } = actions
  const productId = await actions.addRound({ clientId: 5, kind: productKind.quantityLimited })
  const { terms } = await actions.productOf(productId)
  await deployed.send(buyers[0], call('pay', productId, terms.total - 2))
  await deployed.send(buyers[1], call('pay', productId, 2))
  await expectTruth()
  const before = await everything()

  const drawNow = async () => {
    actions.keepRequest(await deployed.send(random.pick(buyers), call('requestLottery', productId)))
    await actions.drawAll()
    await expectTruth()
    const [row] = await views.query<{ word: `0x${string}` }>('select word from onchain.draw where product = $1', [
      productId,
    ])
    return row?.word
  }
  const first = await drawNow()
  await deployed.reorg(2)
  await expect.poll(everything, soon).toEqual(before)

  // Later, so that another beacon round decides.
  await deployed.chain.increaseTime(30)
  const second = await drawNow()
  expect(second).not.toBe(first)
  const quantity = terms.quantity
  const winning = winningCodesOf({ word: BigInt(second!), sale: terms.total, quantity })
  const tickets = await views.query<{ winning_count: number }>('select * from onchain.ticket where product = $1', [
    productId,
  ])
  expect(tickets.reduce((sum, { winning_count }) => sum + winning_count, 0)).toBe(winning.length)
  expect(manager).toBe(testWallets.operator)
})

test('reads the same rows again after kill -9', async () => {
  const before = await everything()
  await indexer.stop('SIGKILL')
  indexer = await start()
  expect(await everything()).toEqual(before)
})
