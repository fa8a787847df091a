import { claimable, userPaths } from '@tyche/api-schema/account'
import { failure, successOf } from '@tyche/api-schema/envelope'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRow, ticketRow } from '../../../testing/lottery-rows.ts'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { alice, bob, signInAs } from '../../../testing/sign-in.ts'
import { stablePoolAddress, testUsdAddress } from '../../../testing/test-deployment.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

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
    count: 5,
    tickets: [{ token, count: 2, amount: '150000000' }],
    refunds: [{ token, count: 1, amount: '20000000' }],
    liabilities: [
      { debtor: `0x${'9'.repeat(40)}`, token, amount: '7' },
      { debtor: getAddress(stablePoolAddress), token, amount: '8' },
    ],
  })
  const nothing = { count: 0, tickets: [], refunds: [], liabilities: [] }
  expect(await read((await signInAs(server, bob)).headers)).toEqual(nothing)
})

test('needs a token', async () => {
  const response = await server.post(userPaths.claimable, {})
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'sessionMissing'])
})
