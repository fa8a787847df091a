import { failure, successOf } from '@tyche/api-schema/envelope'
import { luckyGameHistory, luckyGamePaths } from '@tyche/api-schema/games'
import { MIN_BLOCK_HEADER } from '@tyche/protocol/min-block-header'
import { createLogger } from '@tyche/service/logger'
import { type ReplicatedPostgres, startReplicatedPostgres } from '@tyche/testing/replicated-postgres'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '../../../errors/api-error.ts'
import { createOnchainTables, notifyChange } from '../../../testing/onchain-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import { alice, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { Views } from './read-standby.ts'
import { followReplica, type Replica, type ReplicaOptions } from './replica.ts'

let postgres: ReplicatedPostgres
let server: TestServer
let block = 0
let replica: Replica | undefined
let lines: string[] = []

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  server = await createTestServer({
    databaseUrl: postgres.primaryUrl,
    env: { DATABASE_REPLICA_URL: postgres.standbyUrl },
  })
  await createOnchainTables(server.pool)
  await commitBlock()
  await postgres.catchUp()
  await vi.waitFor(async () => expect(await stateOf(server.url)).toBe('ok'), 15_000)
})
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})
afterEach(async () => {
  await replica?.close()
  replica = undefined
})

/** One bet, in the transaction that says so, as the indexer does it. */
async function commitBlock() {
  block += 1
  await insertBet(server.pool, { nonce: block, player: alice.address, block, payout: 0n })
  await setCheckpoint(server.pool, block)
  await notifyChange(server.pool)
}

async function stateOf(url: string) {
  return ((await (await fetch(`${url}/statusz`)).json()) as { replica?: string }).replica
}

async function newestBet(headers: Record<string, string> = {}, url = server.url) {
  const answer = await fetch(`${url}${luckyGamePaths.history}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"limit":1,"scope":"latest"}',
  })
  return Number(successOf(luckyGameHistory).parse(await answer.json()).data.list[0]?.nonce)
}

const seen = (number: number) => ({ [MIN_BLOCK_HEADER]: String(number) })

async function readsOf(source: string): Promise<number> {
  const page = await (await fetch(`${server.url}/metrics`)).text()
  return Number(new RegExp(`tyche_api_onchain_reads_total{source="${source}"} (\\d+)`).exec(page)?.[1] ?? 0)
}

/** A replica that is followed at the pace of tests. */
function follow(options: Partial<ReplicaOptions> = {}): Replica {
  lines = []
  const logger = createLogger('api', 'info', { write: (line: string) => void lines.push(line) })
  replica = followReplica({
    url: postgres.standbyUrl,
    connection: { pool: server.pool },
    chainId: 31_337,
    logger,
    probeMs: 30,
    ...options,
  })
  return replica
}

const countBets = async ({ db }: Views) => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from onchain.bet`)
  return rows[0]?.count
}

test('reads lists on the replica, and on the primary for a client that has seen a newer block', async () => {
  await commitBlock()
  await postgres.catchUp()
  const before = await readsOf('replica')
  expect(await newestBet(seen(block))).toBe(block)
  expect(await readsOf('replica')).toBe(before + 1)
  await postgres.pause()
  try {
    await commitBlock()
    expect(await newestBet(), 'a guest who has seen nothing').toBe(block - 1)
    const primary = await readsOf('primary')
    expect(await newestBet(seen(block))).toBe(block)
    expect(await readsOf('primary')).toBe(primary + 1)
    expect(await newestBet(seen(10 ** 14)), 'a block that nobody has').toBe(block)
  } finally {
    await postgres.resume()
  }
})

test('never shares an older answer with a guest who has seen a newer block', async () => {
  const { url } = await server.startAnother({ SHARE_ANSWERS_MS: '10000' })
  await expect.poll(() => stateOf(url)).toBe('ok')
  await postgres.catchUp()
  await postgres.pause()
  try {
    // The answer that is shared from here on is the replica's.
    await commitBlock()
    await expect.poll(() => newestBet({}, url)).toBe(block - 1)
    expect(await newestBet(seen(block), url)).toBe(block)
  } finally {
    await postgres.resume()
  }
})

test('refuses a block that is no number', async () => {
  for (const text of ['0x10', '-1', '1.5', 'latest', '9'.repeat(16)]) {
    const response = await server.post(luckyGamePaths.history, {}, { [MIN_BLOCK_HEADER]: text })
    expect(response.status).toBe(400)
    expect(failure.parse(await response.json())).toMatchObject({
      reason: 'invalidRequest',
      errors: [{ field: MIN_BLOCK_HEADER, message: 'must be the number of a block in decimal digits' }],
    })
  }
})

test('reads everything that a signed-in player has on the chain on the replica, and nothing else', async () => {
  // What is written is on the primary alone for as long.
  await postgres.catchUp()
  await postgres.pause()
  try {
    const { headers } = await signInAs(server, alice)
    const before = await readsOf('replica')
    const page = { page: 1, pageSize: 20 }
    const asked: [string, object][] = [
      ['/v1/userCenter/info/payRecord', page],
      ['/v1/userCenter/info/payData', {}],
      ['/v1/contractCenter/lpPool/userPoolList', {}],
      ['/v1/contractCenter/lpPool/userTransaction', {}],
      ['/v1/contractCenter/luckyBuy/productUserOrder', page],
      ['/v1/contractCenter/luckyBuy/productClaims', page],
      ['/v1/contractCenter/luckyBuy/userPreOrders', page],
      ['/v1/contractCenter/luckyTicket/list', page],
      ['/v1/contractCenter/luckyTicket/balance', {}],
    ]
    for (const [path, body] of asked)
      expect([path, (await server.post(path, body, headers)).status]).toEqual([path, 200])
    expect(await readsOf('replica')).toBe(before + asked.length)
  } finally {
    await postgres.resume()
  }
})

test('is behind without a block that the primary has had for long, and is read again once it has it', async () => {
  await postgres.catchUp()
  const { read, state } = follow({ maxLagMs: 200 })
  await expect.poll(state).toBe('ok')
  await postgres.pause()
  try {
    await commitBlock()
    await expect.poll(state).toBe('behind')
    expect(await read(0n, countBets)).toBeUndefined()
    expect(lines.join()).toContain(
      'The database of DATABASE_REPLICA_URL is more than 0.2 seconds behind. Lists are read from the primary.',
    )
  } finally {
    await postgres.resume()
  }
  await expect.poll(state).toBe('ok')
  expect(await read(BigInt(block), countBets)).toEqual({ value: block, block: BigInt(block) })
  expect(lines.join()).toContain('the database of DATABASE_REPLICA_URL is read again')
})

test('names a database that is no standby of the primary’s', async () => {
  const { read, state } = follow({ url: postgres.otherUrl })
  await expect.poll(state).toBe('wrong')
  expect(await read(0n, countBets)).toBeUndefined()
  expect(lines.join()).toContain('The database of DATABASE_REPLICA_URL is no standby of DATABASE_URL’s.')
})

test('reads in one snapshot, in turn, and leaves errors of the caller to the caller', async () => {
  await postgres.catchUp()
  const { read, state } = follow()
  await expect.poll(state).toBe('ok')
  const twice = await read(0n, async (views) => {
    const first = await Promise.all([countBets(views), countBets(views)])
    await commitBlock()
    await postgres.catchUp()
    return [...first, await countBets(views)]
  })
  expect(twice?.value).toEqual([block - 1, block - 1, block - 1])
  const refused = read(0n, () => Promise.reject(new ApiError('invalidRequest')))
  await expect(refused).rejects.toThrow(ApiError)
  expect(await read(0n, ({ db }) => db.execute(sql`select * from onchain.nothing`))).toBeUndefined()
  expect(state()).toBe('ok')
})

test('reads on the primary while the replica hangs, and again on the replica afterwards', async () => {
  await postgres.catchUp()
  const { read, state } = follow({ statementMs: 100 })
  await expect.poll(state).toBe('ok')
  const thaw = postgres.freezeStandby()
  try {
    expect(await read(0n, countBets)).toBeUndefined()
    expect(state()).toBe('down')
    expect(lines.join()).toContain('The database of DATABASE_REPLICA_URL does not answer in time.')
  } finally {
    thaw()
  }
  await expect.poll(state).toBe('ok')
})

test('answers from the primary while the replica is away, says so, and reads it again once it is back', async () => {
  await postgres.stopStandby()
  await expect.poll(() => stateOf(server.url)).toBe('down')
  expect(await newestBet()).toBe(block)
  const status = await fetch(`${server.url}/metrics`)
  expect(await status.text()).toContain('tyche_api_part_up{part="replica"} 0')
  expect(server.logs.join()).toMatch(
    /The database of DATABASE_REPLICA_URL (is|has ended|does not) [^"]+\. Lists are read from the primary\./,
  )
  await postgres.startStandby()
  await expect.poll(() => stateOf(server.url)).toBe('ok')
  const before = await readsOf('replica')
  expect(await newestBet()).toBe(block)
  expect(await readsOf('replica')).toBe(before + 1)
})
