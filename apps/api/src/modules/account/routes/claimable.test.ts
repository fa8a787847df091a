import { claimable, userPaths } from '@tyche/api-schema/account'
import { failure, successOf } from '@tyche/api-schema/envelope'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdkeySecretsOf } from '../../../env.ts'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { productRow, ticketRow } from '../../../testing/rows/lottery-rows.ts'
import { alice, bob, signInAs } from '../../../testing/sign-in.ts'
import { stablePoolAddress, testUsdAddress } from '../../../testing/test-deployment.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deploymentIdOf } from '../../point-buy/service/deployment-id.ts'
import { createCardBatch } from '../../rewards/service/create-card-batch.ts'
import { createRankCards } from '../../rewards/service/create-rank-cards.ts'

const zeroHash = `0x${'0'.repeat(64)}`
const usd = 10n ** 18n
const owner = alice.address.toLowerCase()
const token = getAddress(testUsdAddress)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const { pool } = server
  await createOnchainTables(pool)
  await writeRow(pool, 'product', productRow({ id: 1, status: 'drawn' }))
  // Ended by time alone, long ago.
  await writeRow(pool, 'product', productRow({ id: 2, sold: 10n }))
  const won = { product: 1, owner, status: 'claimable' as const }
  await writeRow(pool, 'ticket', ticketRow({ id: 1n, ...won, winningCount: 3, claimedCount: 1 }))
  await writeRow(pool, 'ticket', ticketRow({ id: 2n, ...won, winningCount: 1 }))
  await writeRow(pool, 'ticket', ticketRow({ id: 3n, product: 1, owner, status: 'lost', winningCount: 0 }))
  await writeRow(pool, 'ticket', ticketRow({ id: 4n, product: 2, owner }))
  // 200 dollars for 100 codes with a fee of 2: ten codes count 20 dollars, and recycling brings a tenth of that in points.
  await writeRow(pool, 'draw', {
    ...{ product: 1, requestId: 9n, beaconRound: 1n, sale: 100n, requestedAt: 3_000, requestHash: zeroHash },
    ...{ word: zeroHash, winners: 3, drawnAt: 3_000, salesUsd: 200n * usd, feeUsd: 2n * usd },
  })
  const terms = { clientId: 7n, kind: 'quantityLimited', price: 1n, maxTotal: 100n, minQuantity: 1, minReward: 1n }
  const paid = { signer: owner, signedAt: 1, deadline: 2n, paidAt: 1, block: 1n, hash: zeroHash, logIndex: 1 }
  const preOrder = { buyer: owner, token: testUsdAddress, onceAmount: 5n, preCount: 10, retrievedCount: 0 }
  const skipped = { skipReason: '0x12345678', skippedAt: 5, skippedProduct: 2 }
  await writeRow(pool, 'preOrder', { id: 1n, ...terms, ...paid, ...preOrder, usedCount: 4, ...skipped })
  await writeRow(pool, 'preOrder', { id: 2n, ...terms, ...paid, ...preOrder, usedCount: 4 })
  await writeRow(pool, 'preOrder', { id: 3n, ...terms, ...paid, ...preOrder, usedCount: 10, ...skipped })
  const db = drizzle(pool)
  const card = { kind: 'daily' as const, index: 20_000, owner, endTime: 2_000_000_000 }
  await createRankCards(db, [
    { ...card, rank: 1, points: 5_500n },
    { ...card, rank: 2, points: 2_000n },
    { ...card, rank: 3, points: 1_000n },
    { ...card, rank: 4, points: 9_000n, endTime: 5 },
    { ...card, rank: 5, points: 9_000n, owner: bob.address.toLowerCase() },
  ])
  await pool.query("update app.reward_card set status = 'unused', key_hash = 'h' where rank = 1")
  const deployment = deploymentIdOf(server.deployment)
  const reward = { token: testUsdAddress, amount: 4n, usd: 1n, deployment } as const
  const secrets = cdkeySecretsOf(server.env)
  await createCardBatch(db, { ...reward, name: 'Launch', count: 3, endTime: 2_000_000_000, secrets })
  await pool.query(
    `update app.reward_card set status = 'used', used_by = $1, voucher = id where batch is not null and id % 3 < 2`,
    [owner],
  )
  const { rows } = await pool.query('select voucher from app.reward_card where voucher is not null limit 1')
  await writeRow(pool, 'rewardPayment', {
    ...{ id: 'v', kind: 'voucher', voucher: rows[0].voucher, account: owner, token: testUsdAddress, amount: 4n },
    ...{ at: 1, block: 1n, hash: zeroHash, logIndex: 1 },
  })
  await writeRow(pool, 'liability', {
    id: 'a',
    debtor: `0x${'9'.repeat(40)}`,
    token: testUsdAddress,
    account: owner,
    amount: 7n,
  })
  await writeRow(pool, 'poolLiability', {
    id: 'b',
    pool: stablePoolAddress,
    token: testUsdAddress,
    account: owner,
    amount: 8n,
  })
  await writeRow(pool, 'poolLiability', {
    id: 'c',
    pool: stablePoolAddress,
    token: testUsdAddress,
    account: `0x${'8'.repeat(40)}`,
    amount: 9n,
  })
})
afterAll(() => server.stop())

const read = async (headers: Record<string, string>) => {
  const response = await server.post(userPaths.claimable, {}, headers)
  return successOf(claimable).parse(await response.json()).data
}

test('sums up prizes, refunds and debts of mine alone', async () => {
  expect(await read((await signInAs(server, alice)).headers)).toEqual({
    count: 11,
    tickets: [{ token, count: 2, amount: '150000000' }],
    refunds: [{ token, count: 1, amount: '20000000' }],
    liabilities: [
      { debtor: `0x${'9'.repeat(40)}`, token, amount: '7' },
      { debtor: getAddress(stablePoolAddress), token, amount: '8' },
    ],
    preOrders: [{ token, count: 1, amount: '30' }],
    pointPrizes: [],
    pointRefunds: { count: 0, points: '0.000' },
    recycling: { count: 1, points: '2.000' },
    cardsToReceive: { count: 2, points: '3.000' },
    cardsToActivate: { count: 1, points: '5.500' },
    vouchers: [{ token, count: 1, amount: '4' }],
  })
  expect(await read((await signInAs(server, bob)).headers)).toMatchObject({
    ...{ count: 1, tickets: [], refunds: [], liabilities: [], preOrders: [], vouchers: [] },
    cardsToReceive: { count: 1, points: '9.000' },
    recycling: { count: 0, points: '0.000' },
  })
})

test('needs a token', async () => {
  const response = await server.post(userPaths.claimable, {})
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'sessionMissing'])
})
