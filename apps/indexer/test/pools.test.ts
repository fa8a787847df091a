import { gameCenterAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { testWallets } from '@tyche/testing/wallets'
import { zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedChain, type DeployedChain } from './deployed-chain.ts'
import { createPoolActions } from './pool-actions.ts'
import { readPools, readPoolsOnChain } from './pool-truth.ts'
import { type RunningIndexer, startIndexer } from './start-indexer.ts'
import { Views } from './views.ts'

const soon = { timeout: 20_000, interval: 50 }
const DAY_SEC = 86_400
const ACTIONS = 100

let deployed: DeployedChain
let database: TestDatabase
let views: Views
let indexer: RunningIndexer
let actions: ReturnType<typeof createPoolActions>

beforeAll(async () => {
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  views = new Views(database.url)
  actions = createPoolActions(deployed, 20_261_121)
  await actions.approve()
  indexer = await startIndexer({
    ...deployed.chain,
    databaseUrl: database.url,
    deploymentFile: deployed.deploymentFile,
  })
})
afterAll(async () => {
  await indexer?.stop()
  await views?.close()
  await Promise.all([deployed?.stop(), database?.drop()])
})

/** Compares custody, reserves, liabilities, prices and shares of every pool with the chain. */
async function expectTruth(): Promise<void> {
  const truth = await readPoolsOnChain(deployed)
  await expect.poll(() => readPools(views, deployed).catch(() => undefined), soon).toEqual(truth)
}

const countOf = async (kind: string) => {
  const [row] = await views.query<{ count: string }>(
    'select count(*) as count from onchain.pool_movement where kind = $1',
    [kind],
  )
  return Number(row?.count)
}

test('matches the chain for every account of both pools after random actions', async () => {
  await expectTruth()
  for (let i = 0; i < ACTIONS; i++) {
    // Shares of a pool with prices mature in 15 minutes: until then some actions are refused and change nothing.
    await actions.random
      .pick(actions.all)()
      .catch((error: unknown) => {
        if (!String(error).includes('SharesNotMature')) throw error
      })
    if (i % 10 === 0) await expectTruth()
    // A game that settles nothing for 15 minutes accepts no more bets.
    if (i % 25 === 0) {
      await actions.settleAll()
      await deployed.chain.increaseTime(20 * 60)
    }
  }
  await expectTruth()
  for (const kind of ['add', 'remove', 'remove_in_kind', 'wager', 'settle', 'claim']) {
    expect(await countOf(kind), kind).toBeGreaterThan(0)
  }
})

test('values a pool without open bets at one price, the closing price of the hour', async () => {
  await actions.settleAll()
  await expectTruth()
  const pools = await views.query<Record<string, string>>('select * from onchain.pool')
  for (const pool of pools) {
    expect(pool.aum_max).toBe(pool.aum_min)
    expect(pool.value_usd).toBe(pool.aum_max)
    const [hour] = await views.query(
      'select * from onchain.pool_price_hour where pool = $1 order by hour desc limit 1',
      [pool.address],
    )
    expect(hour).toMatchObject({ price: pool.price, value_usd: pool.value_usd, supply: pool.supply })
    const [volume] = await views.query<{ sum: string }>(
      'select sum(volume_usd) from onchain.pool_price_hour where pool = $1',
      [pool.address],
    )
    expect(volume?.sum).toBe(pool.volume_usd)
  }
  const answers = await views.query('select * from onchain.price order by block desc, log_index desc limit 1')
  const [feed] = await views.query('select * from onchain.feed where address = $1', [answers[0]?.feed])
  expect(answers[0]).toMatchObject({ answer: feed?.answer, decimals: 8, block: feed?.block })
})

test('records what each account deposited, withdrew and earned', async () => {
  const [positions, transfers] = await Promise.all([
    views.query<Record<string, string>>('select * from onchain.lp_position'),
    views.query<Record<string, string>>('select * from onchain.lp_transfer'),
  ])
  for (const { pool, account, shares } of positions) {
    const moved = transfers.filter((transfer) => transfer.pool === pool)
    const sum = (side: string) =>
      moved.filter((transfer) => transfer[side] === account).reduce((total, { amount }) => total + BigInt(amount!), 0n)
    expect(sum('to_address') - sum('from_address')).toBe(BigInt(shares!))
  }
  // Transfers of shares cancel out: total deposits less total withdrawals equal the movements of the pool.
  for (const { address } of await views.query<Record<string, string>>('select * from onchain.pool')) {
    const own = positions.filter(({ pool }) => pool === address)
    const net = own.reduce((sum, row) => sum + BigInt(row.deposited_usdg!) - BigInt(row.withdrawn_usdg!), 0n)
    const [flow] = await views.query<{ net: string }>(
      `select sum(case kind when 'add' then usdg_amount + fee_usdg when 'remove' then fee_usdg - usdg_amount
         else -usdg_amount end) as net
       from onchain.pool_movement where pool = $1 and kind in ('add', 'remove', 'remove_in_kind')`,
      [address],
    )
    // The two differ only by the spread, at most half a percent of the movements.
    const difference = Number(net - BigInt(flow?.net ?? 0)) / 1e18
    expect(Math.abs(difference)).toBeLessThan(0.005 * 2_200_000)
  }
})

test('counts a transfer of shares as a withdrawal of the sender and a deposit of the recipient, at their price', async () => {
  const address = deployed.deployment.contracts.stablePool
  const [giver, taker] = [testWallets.deployer, testWallets.players[2]]
  const shares = 1_000n * 10n ** 18n
  await deployed.send(giver, {
    address,
    abi: liquidityPoolAbi,
    functionName: 'transfer',
    args: [taker.address, shares],
  })
  const id = (account: string) => `${address}-${account}`.toLowerCase()
  const position = async (account: string) =>
    (await views.query<Record<string, string>>('select * from onchain.lp_position where id = $1', [id(account)]))[0]
  await expect.poll(async () => (await position(taker.address))?.shares, soon).toBe(String(shares))

  const price = await deployed.read<bigint>({ address, abi: liquidityPoolAbi, functionName: 'lpPrice', args: [true] })
  const value = String((shares * price) / 10n ** 30n)
  expect(await position(taker.address)).toMatchObject({ deposited_usdg: value, withdrawn_usdg: '0' })
  expect((await position(giver.address))?.withdrawn_usdg).toBe(value)
})

test('counts an executed exit order as its owner’s, not its executor’s', async () => {
  const { stablePool, testUsd } = deployed.deployment.contracts
  await actions.settleAll()
  await deployed.chain.increaseTime(20 * 60)
  const [first, second] = testWallets.players
  const orders = [
    await actions.placeExit(stablePool, testUsd, first),
    await actions.placeExit(stablePool, testUsd, second),
  ]
  const executed = []
  for (const [index, order] of orders.entries()) {
    const account = [first, second][index]?.address.toLowerCase()
    executed.push({ exit_order: String(order), account, kind: 'remove', hash: await actions.executeExit(order) })
  }
  const found = () =>
    views.query(
      'select exit_order, account, kind, hash from onchain.pool_movement where exit_order > 0 order by exit_order',
    )
  await expect.poll(found, soon).toEqual(executed)
  await expectTruth()
})

test('records a failed payout as a liability until it is claimed', async () => {
  const { token, pool, bets } = await actions.placeLikelyWins()
  await expectTruth()
  await actions.whileRefusing(pool, token, async () => {
    for (const bet of bets) await deployed.settle(bet)
  })
  await expectTruth()
  const debts = await views.query<{ amount: string; hash: string }>(
    "select * from onchain.pool_movement where kind = 'liability'",
  )
  expect(debts.length).toBeGreaterThan(0)
  for (const { amount, hash } of debts) {
    const [bet] = await views.query('select * from onchain.bet where settle_hash = $1', [hash])
    expect(bet).toMatchObject({ status: 'settled', payout: amount })
  }
  await actions.claimFrom(pool, token)
  await expectTruth()
})

test('records a failed transfer as a liability when liquidity is removed in kind', async () => {
  const { pool, token } = await actions.placeLikelyWins()
  await actions.settleAll()
  await actions.whileRefusing(pool, token, () => actions.leaveInKind(pool))
  await expectTruth()
  const [left, owed] = await views
    .query<Record<string, string>>('select * from onchain.pool_movement order by block desc, log_index desc limit 2')
    .then((rows) => rows.toReversed())
  expect(left).toMatchObject({ kind: 'remove_in_kind', pool: pool.toLowerCase() })
  expect(owed).toMatchObject({ kind: 'liability', account: left?.account, amount: left?.amount })
  await actions.claimFrom(pool, token)
  await expectTruth()
})

test('records a bet that failed, was set aside and was settled late, and who earned its fee', async () => {
  const [bet] = (await actions.placeLikelyWins()).bets
  await actions.whileBroken(() => deployed.settle(bet!))
  await expect
    .poll(() => views.query('select * from onchain.randomness_request where id = $1', [String(bet!.requestId)]), soon)
    .toMatchObject([{ status: 'failed' }])
  await actions.reportFailed(bet!)
  await expect.poll(() => views.betRow(bet!), soon).toMatchObject({ status: 'pending', is_set_aside: true })

  await deployed.chain.increaseTime(120)
  await deployed.settle(bet!)
  await expect.poll(async () => (await views.betRow(bet!))?.status, soon).toBe('settled')
  expect(await views.betRow(bet!)).toMatchObject({ late_settler: testWallets.operator.address.toLowerCase() })
  await expectTruth()
  await actions.settleAll()
})

test('follows a refund from its request to its payment', async () => {
  const { bets } = await actions.placeLikelyWins()
  const [bet] = bets
  await expectTruth()
  const stats = await views.query('select * from onchain.player_stat order by id')
  await deployed.chain.increaseTime(DAY_SEC + 1)
  await actions.requestRefund(bet!)
  await expect.poll(async () => (await views.betRow(bet!))?.refund_requested_at, soon).toBeTypeOf('number')
  const { refund_requested_at: at, refundable_at: dueAt } = (await views.betRow(bet!))!
  expect(Number(dueAt) - Number(at)).toBe(3600)
  await deployed.chain.increaseTime(3600)
  const hash = await actions.finalizeRefund(bet!)

  await expect.poll(async () => (await views.betRow(bet!))?.status, soon).toBe('refunded')
  const row = (await views.betRow(bet!))!
  expect(row).toMatchObject({ refund_hash: hash, payout: null, profit: null, late_settler: null })
  const [movement] = await views.query("select * from onchain.pool_movement where kind = 'refund'")
  expect(movement).toMatchObject({ bet: row.id, amount: row.total_wager, stake: row.total_wager, fee: '0', hash })
  expect(await views.query('select * from onchain.player_stat order by id')).toEqual(stats)
  await expectTruth()
  await actions.settleAll()
  await expectTruth()
})

test('follows settings changed by the owners of pools and game center', async () => {
  const { deployment } = deployed
  const { gameCenter, stablePool, blueChipPool, ethFeed } = deployment.contracts
  const owner = (functionName: string, ...args: unknown[]) =>
    deployed.send(testWallets.deployer, { address: blueChipPool, abi: liquidityPoolAbi, functionName, args })
  const [someone, other] = testWallets.players
  await owner('setFees', 40, 20, 30)
  await owner('setExitGap', 77)
  await owner('setDrawdownLimits', 1_500, 300)
  await owner('setUptimeFeed', ethFeed)
  await owner('setUptimeFeed', zeroAddress)
  await owner('setPrivateMode', true)
  await owner('setGuardian', someone.address)
  await owner('setHandler', someone.address, true)
  await owner('setHandler', other.address, true)
  await owner('setHandler', other.address, false)
  await owner('setBanker', gameCenter, false)
  await owner('setBanker', someone.address, true)
  // Any contract with decimals can be listed; the last token moves to the removed one's place.
  const config = {
    feed: ethFeed,
    maxAge: 3_600,
    deviationBasisPoints: 0,
    minWeightBasisPoints: 2_000,
    maxWeightBasisPoints: 9_000,
  }
  await owner('addToken', ethFeed, config)
  await owner('addToken', stablePool, { ...config, maxAge: 7_200 })
  await owner('removeToken', ethFeed)
  await expectTruth()
  await owner('removeToken', stablePool)
  await expectTruth()

  const [pool] = await views.query('select * from onchain.pool where address = $1', [blueChipPool?.toLowerCase()])
  expect(pool).toMatchObject({
    slug: 'bluechip',
    owner: testWallets.deployer.address.toLowerCase(),
    guardian: someone.address.toLowerCase(),
    in_private_mode: true,
    exit_gap_bps: 77,
    uptime_feed: null,
  })
  const bankers = await views.query('select banker, status from onchain.pool_banker where pool = $1', [pool?.address])
  expect(Object.fromEntries(bankers.map(({ banker, status }) => [banker, status]))).toEqual({
    [gameCenter.toLowerCase()]: 'closing',
    [someone.address.toLowerCase()]: 'accepted',
  })
  const handlers = await views.query('select handler, is_accepted from onchain.pool_handler where pool = $1', [
    pool?.address,
  ])
  expect(Object.fromEntries(handlers.map((row) => [row.handler, row.is_accepted]))).toMatchObject({
    [someone.address.toLowerCase()]: true,
    [other.address.toLowerCase()]: false,
  })
  const [listed] = await views.query('select * from onchain.pool_token where pool = $1 and token = $2', [
    pool?.address,
    stablePool.toLowerCase(),
  ])
  expect(listed).toMatchObject({ is_accepted: false, max_age: 7_200, decimals: 18, feed: ethFeed?.toLowerCase() })

  await deployed.send(someone, {
    address: gameCenter,
    abi: gameCenterAbi,
    functionName: 'authorizePayer',
    args: [other.address, true],
  })
  await expect
    .poll(() => views.query('select payer, caller, is_authorized from onchain.payer_authorization'), soon)
    .toEqual([{ payer: someone.address.toLowerCase(), caller: other.address.toLowerCase(), is_authorized: true }])
})
