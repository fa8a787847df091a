import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createSaleTree, parseSaleLeaves, verifySale, winningCodesOf } from '@tyche/fairness'
import { formatPoints, parsePoints } from '@tyche/loyalty'
import fc from 'fast-check'
import { type Address, getAddress, type Hash } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { createPointSales, FINAL_BLOCK, type PointSales } from '../../../testing/point-sales.ts'
import { refuseLargeStatements } from '../../../testing/refuse-large-statements.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readClaimable } from '../../account/service/read-claimable.ts'
import { recordPoints } from '../../points/service/record-points.ts'
import { payProduct } from './orders/pay-product.ts'
import { withdrawOrder } from './orders/withdraw-order.ts'
import { readSaleBoard } from './sales/sale-board.ts'
import { readSaleLeaves } from './sales/sale-tree.ts'
import { settleSales } from './sales/settle-sales.ts'

const usd = 10n ** 18n
const word = `0x${'5a'.repeat(32)}` as const
const zero = `0x${'0'.repeat(64)}`
const player = (n: number) => getAddress(`0x${n.toString(16).padStart(40, 'c')}`)
const now = () => Math.floor(Date.now() / 1000)

let server: TestServer
let sales: PointSales
let products = 0
let keys = 0

beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  sales = createPointSales(server)
  await sales.setFinal(FINAL_BLOCK)
})
afterAll(async () => {
  await sales.close()
  await server.stop()
})

async function open(row: Partial<Parameters<PointSales['writeProduct']>[0]> = {}) {
  const id = ++products
  await sales.writeProduct({ id, ...row })
  await sales.settle()
  return id
}

/** Codes that cost two points each. */
async function buy(productId: number, account: Address, quantity: number): Promise<string> {
  await sales.give(account, formatPoints(BigInt(quantity) * 2_000n))
  const query = { productId, quantity, maxCost: '999999', idempotencyKey: `key-${++keys}-of-a-test` }
  return (await payProduct(sales.context, account, query, new Map())).order.orderId
}

const stateOf = async (productId: number) =>
  (await server.pool.query('select * from app.point_sale where product = $1', [productId])).rows[0]
const pointsOf = async (account: Address) =>
  (await server.pool.query('select balance from app.point_balance where address = $1', [account.toLowerCase()])).rows[0]
    ?.balance

/** The product's time is over for the service. */
const end = (productId: number) =>
  server.pool.query('update app.point_sale set end_time = $2 where product = $1', [productId, now()])

async function commit(productId: number, change: object = {}) {
  const { sold, merkle_root: merkleRoot, leaves_hash: leavesHash } = await stateOf(productId)
  await writeRow(server.pool, 'offChainSale', {
    ...{ product: productId, sale: BigInt(sold), merkleRoot, leavesHash, drawableAt: now(), at: now() },
    ...{ block: BigInt(FINAL_BLOCK), hash: zero, ...change },
  })
}

async function draw(productId: number, block = FINAL_BLOCK) {
  const { sold } = await stateOf(productId)
  await server.pool.query(`update onchain.product set status = 'drawn' where id = $1`, [productId])
  await writeRow(server.pool, 'draw', {
    ...{ product: productId, requestId: 9n, beaconRound: 1n, sale: BigInt(sold), requestedAt: now() },
    ...{ requestHash: zero, word, winners: 3, drawnAt: now(), drawnBlock: BigInt(block), drawnLogIndex: 1 },
  })
}

const inactivate = (productId: number, endedAt: number, status = 'inactivated') =>
  server.pool.query('update onchain.product set status = $2, ended_at = $3 where id = $1', [productId, status, endedAt])

const withdraw = (account: Address, orderId: string, action: 'claim' | 'refund' | 'recycle') =>
  withdrawOrder(sales.context, account, { orderId, action })

test('publishes the orders of a sale that ended, under their hash, for everyone and for ever', async () => {
  const productId = await open()
  await buy(productId, player(1), 400)
  await buy(productId, player(2), 434)
  await end(productId)
  await sales.settle()
  const { state, sold, merkle_root: merkleRoot, leaves_hash: leavesHash } = await stateOf(productId)
  expect([state, sold]).toEqual(['rooted', '834'])
  const response = await fetch(`${server.url}/sales/${leavesHash}.json`)
  expect(response.headers.get('cache-control')).toContain('immutable')
  const leaves = parseSaleLeaves(await response.text())
  verifySale(leaves, { sale: 834, merkleRoot, leavesHash })
  expect(leaves.map(({ account, quantity }) => [getAddress(account), quantity])).toEqual([
    [player(1), 400],
    [player(2), 434],
  ])
  const board = await (await fetch(`${server.url}/sales.json`)).json()
  expect(board).toMatchObject({ rooted: [{ productId, sale: 834, merkleRoot, leavesHash }], void: [] })
  for (const file of [`${zero}.json`, `${leavesHash}`, 'x.json'])
    expect((await fetch(`${server.url}/sales/${file}`)).status).toBe(404)
  await expect(server.pool.query('delete from app.sale_leaves')).rejects.toThrow('append-only')
  await commit(productId)
  await sales.settle()
  expect((await stateOf(productId)).state).toBe('committed')
})

test('roots once, whatever number of workers are at it', async () => {
  const productId = await open({ kind: 'quantityLimited', total: 834n })
  await buy(productId, player(1), 834)
  await Promise.all(Array.from({ length: 6 }, () => sales.settle()))
  // Each may have found another at the step that was due.
  await sales.settle()
  const rooted = await stateOf(productId)
  expect(rooted.state).toBe('rooted')
  await Promise.all(Array.from({ length: 6 }, () => sales.settle()))
  expect(await stateOf(productId)).toEqual(rooted)
})

test('publishes and roots together or not at all, and once after a failure', async () => {
  const cancelled = await open()
  const productId = await open({ kind: 'quantityLimited', total: 834n })
  await buy(productId, player(8), 834)
  await inactivate(cancelled, now() - 1_000)
  const { pool } = server
  // The last write of the transaction fails.
  await pool.query(
    `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  )
  await pool.query(
    `create trigger fail before update on app.point_sale for each row when (new.state = 'rooted') execute function app.fail()`,
  )
  const published = async () => (await pool.query('select count(*)::int as count from app.sale_leaves')).rows[0].count
  const before = await published()
  await expect(sales.settle()).rejects.toThrow()
  expect([(await stateOf(productId)).state, await published()]).toEqual(['closing', before])
  expect(await stateOf(cancelled), 'the steps behind it are taken').toMatchObject({ state: 'void', is_settled: true })
  await pool.query('drop function app.fail() cascade')
  await sales.settle()
  await sales.settle()
  expect([(await stateOf(productId)).state, await published()]).toEqual(['rooted', before + 1])
})

test.each([
  ['open', 'open'],
  ['closing', 'rooted'],
  ['rooted', 'rooted'],
  ['committed', 'committed'],
])('a sale that cannot become %s stops no other, and is taken again', async (state, stateAfter) => {
  const { pool } = server
  const [bad, good] = [++products, ++products]
  onTestFinished(async () => void (await pool.query('drop function if exists app.fail() cascade')))
  for (const id of [bad, good]) await sales.writeProduct({ id })
  await pool.query(
    `create function app.fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await pool.query(
    `create trigger fail before insert or update on app.point_sale for each row
     when (new.product = ${bad} and new.state = '${state}') execute function app.fail()`,
  )
  const failures: string[] = []
  const settle = () => sales.settle().catch((error: Error) => failures.push(error.message))
  const inState = async (wanted: string) => {
    const { rows } = await pool.query(
      'select product from app.point_sale where product = any($1) and state = $2 order by 1',
      [[bad, good], wanted],
    )
    return rows.map(({ product }) => product as number)
  }
  await settle()
  for (const id of await inState('open')) {
    await buy(id, player(9), 834)
    await end(id)
  }
  await settle()
  for (const id of await inState('rooted')) await commit(id)
  await settle()
  expect(await inState('committed')).toEqual([good])
  expect(failures).toContain(`the sale for points of product ${bad} failed`)
  await pool.query('drop function app.fail() cascade')
  await sales.settle()
  expect(await inState(stateAfter)).toContain(bad)
})

test('leaves this thread free while it works out the tree of a sale', async () => {
  const { pool } = server
  const orders = 50_000
  const productId = await open({ total: BigInt(orders) })
  await pool.query(
    `insert into app.point_order (deployment, product, account, first_code, quantity, cost, at)
     select $1, $2, $3, n, 1, 2, 0 from generate_series(0, $4 - 1) n`,
    [sales.deployment, productId, player(4).toLowerCase(), orders],
  )
  await pool.query(`update app.point_sale set sold = total, state = 'closing' where product = $1`, [productId])
  const delays = monitorEventLoopDelay({ resolution: 5 })
  const started = performance.now()
  delays.enable()
  await sales.settle()
  delays.disable()
  const took = performance.now() - started
  expect((await stateOf(productId)).state).toBe('rooted')
  // The tree takes most of the time, on a machine of any speed.
  expect(delays.max / 1e6).toBeLessThan(took / 2)
}, 60_000)

test('is void below the minimum, and refunds exactly the points once the end of the product is final', async () => {
  const productId = await open()
  const orderId = await buy(productId, player(3), 100)
  await expect(withdraw(player(3), orderId, 'refund')).rejects.toMatchObject({ reason: 'orderState' })
  await end(productId)
  await sales.settle()
  expect(await stateOf(productId)).toMatchObject({ state: 'void', released_usd: `${(12n * usd) / 10n}` })
  expect(
    (await readSaleBoard(sales.db, { chainId: 31_337, deployment: sales.deployment, seedUsd: 0n })).void,
  ).toContain(productId)
  const endedAt = now()
  await inactivate(productId, endedAt)
  await sales.setFinal(FINAL_BLOCK, endedAt)
  await expect(withdraw(player(3), orderId, 'refund')).rejects.toMatchObject({ reason: 'orderState' })
  await sales.setFinal(FINAL_BLOCK, endedAt + 1)
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(player(3), orderId, 'refund')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ points: '200.000', balance: '200.000' })]),
  )
  expect(await pointsOf(player(3))).toBe('200.000')
  for (const action of ['recycle', 'claim'] as const)
    await expect(withdraw(player(3), orderId, action)).rejects.toMatchObject({ reason: 'orderState' })
  await sales.settle()
  expect(
    (await readSaleBoard(sales.db, { chainId: 31_337, deployment: sales.deployment, seedUsd: 0n })).void,
  ).not.toContain(productId)
})

test('gives what a win needs on chain, and a tenth of the points for an order without one', async () => {
  const productId = await open({ kind: 'quantityLimited', total: 840n })
  const orders: string[] = []
  for (let n = 0; n < 84; n++) orders.push(await buy(productId, player(100 + n), 10))
  await sales.settle()
  await commit(productId)
  await draw(productId, FINAL_BLOCK + 1)
  await sales.settle()
  const winning = winningCodesOf({ word: BigInt(word), sale: 840, quantity: 3 })
  const winner = Math.floor(winning[0]! / 10)
  const codes = winning.filter((code) => Math.floor(code / 10) === winner)
  const loser = Array.from({ length: 84 }, (_, n) => n).find(
    (n) => !winning.some((code) => Math.floor(code / 10) === n),
  )!
  const counts = await server.pool.query('select win_count from app.point_order where product = $1 order by id', [
    productId,
  ])
  expect(counts.rows.map(({ win_count }) => win_count)).toEqual(
    orders.map((_, n) => winning.filter((code) => Math.floor(code / 10) === n).length),
  )

  const claim = await withdraw(player(100 + winner), orders[winner]!, 'claim')
  const { leaves_hash: leavesHash } = await stateOf(productId)
  const leaves = parseSaleLeaves((await readSaleLeaves(sales.db, leavesHash))!)
  expect(claim).toMatchObject({
    leaf: { orderId: orders[winner], account: player(100 + winner), firstCode: winner * 10, quantity: 10 },
    proof: createSaleTree(leaves).proofOf(winner),
    codes,
    amount: String(400_000 * codes.length),
  })
  expect(await withdraw(player(100 + winner), orders[winner]!, 'claim')).toEqual(claim)
  await expect(withdraw(player(100 + winner), orders[winner]!, 'recycle')).rejects.toMatchObject({
    reason: 'orderState',
  })

  // The draw is not final yet.
  await expect(withdraw(player(100 + loser), orders[loser]!, 'recycle')).rejects.toMatchObject({ reason: 'orderState' })
  await sales.setFinal(FINAL_BLOCK + 1)
  const back = { points: '2.000', balance: '2.000' }
  expect(await withdraw(player(100 + loser), orders[loser]!, 'recycle')).toEqual(back)
  expect(await withdraw(player(100 + loser), orders[loser]!, 'recycle')).toEqual(back)
  await expect(withdraw(player(100 + winner), orders[winner]!, 'recycle')).rejects.toMatchObject({
    reason: 'orderState',
  })
  await expect(withdraw(player(100 + loser), orders[loser]!, 'refund')).rejects.toMatchObject({ reason: 'orderState' })
  expect(await pointsOf(player(100 + loser))).toBe('2.000')

  await writeRow(server.pool, 'productClaim', {
    ...{ id: 'paid', product: productId, kind: 'offChainReward', offChainOrder: BigInt(orders[winner]!) },
    ...{
      account: player(100 + winner).toLowerCase(),
      codes,
      amount: 1n,
      at: now(),
      block: 1n,
      hash: zero,
      logIndex: 0,
    },
  })
  await expect(withdraw(player(100 + winner), orders[winner]!, 'claim')).rejects.toMatchObject({ reason: 'orderState' })
  await expect(withdraw(player(1), orders[winner]!, 'claim')).rejects.toMatchObject({ reason: 'notYours' })
  for (const orderId of ['999999', '9'.repeat(70)])
    await expect(withdraw(player(1), orderId, 'claim')).rejects.toMatchObject({ reason: 'orderUnknown' })
  await sales.settle()
  expect(await stateOf(productId)).toMatchObject({ is_settled: true, released_usd: '0' })
})

test('counts the wins of no more orders in a statement than its time is enough for', async () => {
  const { pool } = server
  const productId = await open({ total: 5_010n })
  await pool.query(
    `insert into app.point_order (deployment, product, account, first_code, quantity, cost, at)
     select $1, $2, $3, n, 1, 2, 0 from generate_series(0, 5009) n`,
    [sales.deployment, productId, player(4).toLowerCase()],
  )
  await pool.query(`update app.point_sale set sold = total, state = 'closing' where product = $1`, [productId])
  await sales.settle()
  await commit(productId)
  await draw(productId)
  const end = await refuseLargeStatements(pool, { change: 'update', table: 'app.point_order', most: 5_000 })
  await sales.settle()
  await end()
  const { rows } = await pool.query(
    'select win_count, count(*)::int as count from app.point_order where product = $1 group by win_count order by 1',
    [productId],
  )
  expect(rows).toEqual([
    { win_count: 0, count: 5_007 },
    { win_count: 1, count: 3 },
  ])
})

test('gives nothing for an order of an earlier deployment, whose products have the same numbers', async () => {
  const productId = await open()
  const orderId = await buy(productId, player(8), 10)
  await server.pool.query("update app.point_order set deployment = '0a1b2c3d' where id = $1", [orderId])
  await inactivate(productId, 1)
  for (const action of ['refund', 'recycle', 'claim'] as const)
    await expect(withdraw(player(8), orderId, action)).rejects.toMatchObject({ reason: 'orderUnknown' })
  const { pointRefunds } = await readClaimable(sales.db, sales.context, player(8))
  expect(pointRefunds).toEqual({ count: 0, points: '0.000' })
})

test('is committed once the block of its root is final', async () => {
  const productId = await open({ kind: 'quantityLimited', total: 834n })
  await buy(productId, player(7), 834)
  await sales.settle()
  const block = FINAL_BLOCK + 5
  await commit(productId, { block: BigInt(block) })
  await sales.settle()
  expect((await stateOf(productId)).state).toBe('rooted')
  await sales.setFinal(block)
  await sales.settle()
  expect((await stateOf(productId)).state).toBe('committed')
})

test('pays nothing for a root that is not the published one', async () => {
  const productId = await open({ kind: 'quantityLimited', total: 834n })
  const orderId = await buy(productId, player(5), 834)
  await sales.settle()
  await commit(productId, { merkleRoot: `0x${'99'.repeat(32)}` as Hash })
  await draw(productId)
  await sales.settle()
  expect((await stateOf(productId)).state).toBe('rooted')
  const { rows } = await server.pool.query('select win_count from app.point_order where id = $1', [orderId])
  expect(rows, 'no list says that it won').toEqual([{ win_count: null }])
  await expect(withdraw(player(5), orderId, 'claim')).rejects.toMatchObject({ reason: 'orderState' })
})

test.each([
  ['too much for its points', { reward: 10n ** 9n }],
  ['nothing', { reward: 0n }],
  ['no dollars', { token: `0x${'6'.repeat(40)}` }],
])('sells no code of a product that gives %s', async (_, row) => {
  const productId = await open(row)
  expect(await stateOf(productId)).toMatchObject({ state: 'void', prizes_usd: '0' })
  await expect(buy(productId, player(6), 1)).rejects.toMatchObject({ reason: 'productClosed' })
})

test('opens no sale whose prizes pass what the house may give back', async () => {
  const id = ++products
  await sales.writeProduct({ id })
  const { givebackRoomUsd } = await readSaleBoard(sales.db, {
    chainId: 31_337,
    deployment: sales.deployment,
    seedUsd: 10_000n * usd,
  })
  const missing = 10_000n * usd - BigInt(givebackRoomUsd) + (12n * usd) / 10n - 1n
  await sales.settle({ givebackSeedUsd: missing })
  expect((await stateOf(id)).state).toBe('void')
  // Of two that come at once the first takes what is left.
  const [first, second] = [++products, ++products]
  for (const one of [first, second]) await sales.writeProduct({ id: one })
  await sales.settle({ givebackSeedUsd: missing + 1n })
  expect([(await stateOf(first)).state, (await stateOf(second)).state]).toEqual(['open', 'void'])
})

test('does nothing before a block is final', async () => {
  const id = ++products
  await sales.writeProduct({ id, block: BigInt(FINAL_BLOCK + 50) })
  await sales.settle()
  await settleSales({
    ...{ db: sales.db, chainId: 31_337, deployment: '0a1b2c3d', stablecoins: [], givebackSeedUsd: 0n },
    logger: { error: () => undefined, info: () => undefined } as never,
  })
  expect(await stateOf(id)).toBeUndefined()
})

test('keeps sum and balance equal, whatever is earned, spent, refunded and recycled in whatever order', async () => {
  // Two products stay on sale, one ended without a draw, one is drawn: three of its orders win.
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), who: fc.nat(2), points: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      kind: fc.constant('buy' as const),
      who: fc.nat(2),
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({ kind: fc.constant('cancel' as const), product: fc.nat(2) }),
    fc.record({ kind: fc.constant('draw' as const), product: fc.nat(2) }),
    fc.record({ kind: fc.constantFrom('refund' as const, 'recycle' as const), order: fc.nat(9) }),
  )
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      run += 1
      const who = [0, 1, 2].map((n) => player(10_000 + run * 10 + n))
      const model = new Map(who.map((address) => [address, 0n]))
      const ids = [await open(), await open(), await open()]
      const ends = new Map<number, 'cancelled' | 'drawn'>()
      const orders: { id: string; owner: Address; product: number; first: number; quantity: number; state: string }[] =
        []
      for (const one of steps) {
        if (one.kind === 'earn') {
          const address = who[one.who]!
          await sales.give(address, `${one.points}.000`)
          model.set(address, model.get(address)! + BigInt(one.points) * 1_000n)
        } else if (one.kind === 'buy') {
          const [address, productId] = [who[one.who]!, ids[one.product]!]
          const query = { productId, quantity: one.quantity, maxCost: '1000', idempotencyKey: `model-${++keys}-padded` }
          const result = await payProduct(sales.context, address, query, new Map()).catch((error) => error.reason)
          const cost = BigInt(one.quantity) * 2_000n
          const expected = ends.has(productId)
            ? 'productClosed'
            : model.get(address)! < cost
              ? 'pointsInsufficient'
              : undefined
          if (expected) expect(result).toBe(expected)
          else {
            model.set(address, model.get(address)! - cost)
            const { orderId: id, firstCode: first, quantity } = result.order
            orders.push({ id, owner: address, product: productId, first, quantity, state: 'paid' })
          }
        } else if (one.kind === 'cancel' || one.kind === 'draw') {
          const productId = ids[one.product]!
          if (ends.has(productId)) continue
          const sold = orders.some(({ product }) => product === productId)
          if (one.kind === 'draw' && !sold) continue
          await server.pool.query('update app.point_sale set min_sale = 1 where product = $1', [productId])
          if (one.kind === 'cancel') await inactivate(productId, now() - 10)
          else {
            await end(productId)
            await sales.settle()
            await commit(productId)
            await draw(productId)
          }
          await sales.setFinal(FINAL_BLOCK)
          ends.set(productId, one.kind === 'cancel' ? 'cancelled' : 'drawn')
          await sales.settle()
        } else {
          const order = orders[one.order]
          if (!order) continue
          const { sold } = await stateOf(order.product)
          const winning =
            ends.get(order.product) === 'drawn'
              ? winningCodesOf({ word: BigInt(word), sale: Number(sold), quantity: 3 })
              : []
          const hasWon = winning.some((code) => code >= order.first && code < order.first + order.quantity)
          const wanted = one.kind === 'refund' ? 'refunded' : 'recycled'
          const isDue =
            one.kind === 'refund'
              ? ends.get(order.product) === 'cancelled'
              : ends.get(order.product) === 'drawn' && !hasWon
          const outcome = await withdraw(order.owner, order.id, one.kind).then(
            () => 'done',
            (error) => error.reason,
          )
          const isRepeated = order.state === wanted
          expect(outcome).toBe(isRepeated || (order.state === 'paid' && isDue) ? 'done' : 'orderState')
          if (outcome === 'done' && !isRepeated) {
            order.state = wanted
            const back = BigInt(order.quantity) * (one.kind === 'refund' ? 2_000n : 200n)
            model.set(order.owner, model.get(order.owner)! + back)
          }
        }
      }
      for (const [address, points] of model) expect(parsePoints((await pointsOf(address)) ?? '0')).toBe(points)
      expect(await sales.wrongBalances()).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('never gives the same points twice, however often and by how many at once it is asked', async () => {
  const address = player(70_000)
  const productId = await open()
  const orderId = await buy(productId, address, 7)
  await recordPoints(sales.db, { address, delta: '1.000', reference: 'more', kind: 'test' })
  await inactivate(productId, now() - 10, 'removed')
  await sales.setFinal(FINAL_BLOCK)
  await Promise.all(Array.from({ length: 30 }, () => withdraw(address, orderId, 'refund')))
  expect(await pointsOf(address)).toBe('15.000')
})

test('answers a repeated refund as the first one, also where part of it paid a debt', async () => {
  const address = player(80_000)
  const productId = await open()
  const orderId = await buy(productId, address, 7)
  await server.pool.query('update app.point_balance set debt = 5 where address = $1', [address.toLowerCase()])
  await inactivate(productId, now() - 10)
  await sales.setFinal(FINAL_BLOCK)
  const first = await withdraw(address, orderId, 'refund')
  expect(first).toEqual({ points: '14.000', balance: '9.000' })
  expect(await withdraw(address, orderId, 'refund')).toEqual(first)
})
