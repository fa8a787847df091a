import { failure, successOf } from '@tyche/api-schema/envelope'
import { type LpTransactions, lpTransactions } from '@tyche/api-schema/pools'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { blueChipPoolAddress, stablePoolAddress, testUsdAddress } from '../../../testing/test-deployment.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = '/v1/contractCenter/lpPool/transaction'
const MINE = '/v1/contractCenter/lpPool/userTransaction'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const early = await server.post(PATH, { poolId: 'stable' })
  expect([early.status, failure.parse(await early.json()).reason]).toEqual([503, 'indexerNotReady'])
  await createOnchainTables(server.pool)
  const seeds = [
    ['add', alice.address, stablePoolAddress],
    ['wager', `0x${'5'.repeat(40)}`, stablePoolAddress],
    ['settle', bob.address, stablePoolAddress],
    ['remove', alice.address, stablePoolAddress],
    ['wager', `0x${'5'.repeat(40)}`, stablePoolAddress],
    ['refund', bob.address, stablePoolAddress],
    ['liability', bob.address, stablePoolAddress],
    ['claim', bob.address, stablePoolAddress],
    ['remove_in_kind', alice.address, stablePoolAddress],
    ['settle', alice.address, stablePoolAddress],
    ['add', alice.address, blueChipPoolAddress],
  ] as const
  for (const [index, [kind, account, pool]] of seeds.entries()) await writeMovement(index + 1, kind, account, pool)
})
afterAll(() => server.stop())

/** Writes two movements per block; amounts follow from the number. */
async function writeMovement(number: number, kind: string, account: string, pool: string): Promise<void> {
  const isLiquidity = ['add', 'remove', 'remove_in_kind'].includes(kind)
  await writeRow(server.pool, 'poolMovement', {
    id: `m${number}`,
    pool,
    token: testUsdAddress,
    kind,
    account: account.toLowerCase(),
    amount: number * 100,
    stake: kind === 'settle' ? 1_000 : 0,
    reservedDelta: 0,
    fee: kind === 'settle' ? 5 : 0,
    ...(number === 4 ? { exitOrder: 12 } : {}),
    ...(isLiquidity ? { lpAmount: number * 10, usdgAmount: kind === 'remove_in_kind' ? null : number } : {}),
    at: 1_700_000_000 + number,
    block: 50 + Math.floor(number / 2),
    hash: `0x${number.toString(16).padStart(64, '0')}`,
    logIndex: number,
  })
}

async function read(path: string, body: object, headers: Record<string, string> = {}): Promise<LpTransactions> {
  const response = await server.post(path, body, headers)
  expect(response.status).toBe(200)
  return successOf(lpTransactions).parse(await response.json()).data
}

async function readAll(path: string, body: object, headers: Record<string, string> = {}): Promise<number[]> {
  const amounts: number[] = []
  let cursor: string | null = null
  do {
    const page: LpTransactions = await read(path, cursor ? { ...body, cursor } : body, headers)
    amounts.push(...page.list.map(({ amount }) => Number(amount) / 100))
    cursor = page.nextCursor
  } while (cursor)
  return amounts
}

test('returns additions, removals and bet results, newest first, with exact amounts', async () => {
  const { list, nextCursor } = await read(PATH, { poolId: 'stable' })
  expect(nextCursor).toBeNull()
  expect(list.map(({ kind, account, amount }) => [kind, account, amount])).toEqual([
    ['betResult', alice.address, '1000'],
    ['removeInKind', alice.address, '900'],
    ['remove', alice.address, '400'],
    ['betResult', bob.address, '300'],
    ['add', alice.address, '100'],
  ])
  expect(list.map(({ id }) => id)).toEqual(['55-10', '54-9', '52-4', '51-3', '50-1'])
  expect(list[3]).toMatchObject({ stake: '1000', fee: '5', poolProfit: '695', lpAmount: null, valueUsd: null })
  expect(list[0]).toMatchObject({ poolProfit: '-5' })
  expect(list[2]).toMatchObject({
    stake: null,
    fee: null,
    poolProfit: null,
    lpAmount: '40',
    valueUsd: '4',
    exitOrder: '12',
  })
  expect(list[1]).toMatchObject({
    lpAmount: '90',
    valueUsd: null,
    exitOrder: null,
    poolId: 'stable',
    at: 1_700_000_009,
  })
})

test.each([1, 2, 3, 100])('returns every entry once in pages of %i', async (limit) => {
  expect(await readAll(PATH, { poolId: 'stable', limit })).toEqual([10, 9, 4, 3, 1])
})

test('filters by kinds, and continues with the kinds in any order', async () => {
  expect(await readAll(PATH, { poolId: 'stable', kinds: ['remove', 'add'], limit: 1 })).toEqual([4, 1])
  expect(await readAll(PATH, { poolId: 'bluechip', kinds: ['betResult'] })).toEqual([])
  const { nextCursor } = await read(PATH, { poolId: 'stable', kinds: ['remove', 'add'], limit: 1 })
  const other = { poolId: 'stable', kinds: ['add', 'remove'], limit: 1, cursor: nextCursor }
  expect((await read(PATH, other)).list.map(({ amount }) => amount)).toEqual(['100'])
})

test('returns my transactions of every pool or of one, and no other account’s', async () => {
  const { headers } = await signInAs(server, alice)
  expect(await readAll(MINE, { limit: 2 }, headers)).toEqual([11, 10, 9, 4, 1])
  expect(await readAll(MINE, { poolId: 'bluechip' }, headers)).toEqual([11])
  expect(await readAll(MINE, {}, (await signInAs(server, bob)).headers)).toEqual([3])
  expect(await readAll(MINE, {}, (await signInAs(server, carol)).headers)).toEqual([])
})

test('rejects another list’s cursor, another player’s and a broken one', async () => {
  const { headers } = await signInAs(server, alice)
  const { nextCursor } = await read(PATH, { poolId: 'stable', limit: 1 })
  const mine = (await read(MINE, { limit: 1 }, headers)).nextCursor
  const bobs = (await signInAs(server, bob)).headers
  const attempts: [string, object, Record<string, string>][] = [
    [PATH, { poolId: 'bluechip', cursor: nextCursor }, {}],
    [PATH, { poolId: 'stable', kinds: ['add'], cursor: nextCursor }, {}],
    [PATH, { poolId: 'stable', cursor: 'garbage' }, {}],
    [MINE, { poolId: 'stable', cursor: nextCursor }, headers],
    [MINE, { cursor: mine }, bobs],
  ]
  for (const [path, body, given] of attempts) {
    const response = await server.post(path, body, given)
    expect([response.status, failure.parse(await response.json()).reason]).toEqual([400, 'invalidCursor'])
  }
})

test.each<[object, number, string, string]>([
  [{}, 400, 'invalidRequest', 'poolId'],
  [{ poolId: 'gold' }, 404, 'poolUnknown', 'poolId'],
  [{ poolId: 'stable', limit: 0 }, 400, 'numberOutOfRange', 'limit'],
  [{ poolId: 'stable', limit: 101 }, 400, 'numberOutOfRange', 'limit'],
  [{ poolId: 'stable', limit: '5' }, 400, 'invalidRequest', 'limit'],
  [{ poolId: 'stable', kinds: [] }, 400, 'invalidRequest', 'kinds'],
  [{ poolId: 'stable', kinds: ['wager'] }, 400, 'invalidRequest', 'kinds.0'],
  [{ poolId: 'stable', kinds: 'add' }, 400, 'invalidRequest', 'kinds'],
  [{ poolId: 'stable', cursor: 7 }, 400, 'invalidRequest', 'cursor'],
])('rejects %j', async (body, status, reason, field) => {
  const response = await server.post(PATH, body)
  const refusal = failure.parse(await response.json())
  expect([response.status, refusal.reason, refusal.errors?.[0]?.field]).toEqual([status, reason, field])
})

test('rejects my transactions without a session', async () => {
  const response = await server.post(MINE, {})
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'sessionMissing'])
})
