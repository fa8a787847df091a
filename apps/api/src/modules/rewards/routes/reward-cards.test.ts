import { randomBytes } from 'node:crypto'
import { failure } from '@tyche/api-schema/envelope'
import { activatedCard, receivedCards, rewardCardPaths, rewardCards } from '@tyche/api-schema/points/reward-cards'
import { CDKEY_RANDOM_BYTES, createCdkey, formatCdkey, parseCdkey, parsePoints } from '@tyche/loyalty'
import { createLogger } from '@tyche/service/logger'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as mini from 'zod/mini'
import { cdkeySecretsOf } from '../../../env.ts'
import { untilWaiting } from '../../../testing/locks/until-waiting.ts'
import { createOnchainTables } from '../../../testing/onchain-tables.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { expireCards } from '../jobs/expire-cards.ts'
import { createCardBatch } from '../service/create-card-batch.ts'
import { createRankCards } from '../service/create-rank-cards.ts'

let server: TestServer
let second: TestServer['post']
beforeAll(async () => {
  server = await createTestServer({ env: { TRUSTED_PROXIES: '1' } })
  await createOnchainTables(server.pool)
  const { url } = await server.startAnother({})
  second = (path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
})
afterAll(() => server.stop())

let lastIp = 0
/** Each test comes from other addresses, because failures are counted for an hour. */
const nextIp = () => {
  lastIp += 1
  return `10.7.${lastIp >> 8}.${lastIp & 255}`
}
let ip: string
beforeEach(async () => {
  await emptyLoyaltyTables(server.pool)
  await server.pool.query('truncate app.rate_limit')
  ip = nextIp()
})

const nowSec = () => Math.floor(Date.now() / 1_000)
const signIn = async (account: PrivateKeyAccount) => ({
  ...(await signInAs(server, account)).headers,
  'x-forwarded-for': ip,
})
const rows = async (text: string) => (await server.pool.query(text)).rows

/** A prize that waits for its owner. */
async function giveCard(owner: PrivateKeyAccount, { rank = 1, points = 5_500n, endTime = nowSec() + 1_000 } = {}) {
  await createRankCards(drizzle(server.pool), [
    { kind: 'daily', index: 20_000, rank, owner: owner.address.toLowerCase(), points, endTime },
  ])
  const [row] = await rows(`select id from app.reward_card where rank = ${rank}`)
  return row.id as string
}

async function ask<Data extends mini.ZodMiniType>(
  schema: Data,
  path: string,
  body: object,
  headers: object,
  post = server.post,
) {
  const response = await post(path, body, headers as Record<string, string>)
  const json = await response.json()
  expect(response.status, JSON.stringify(json)).toBe(200)
  return schema.parse((json as { data: unknown }).data) as mini.infer<Data>
}

async function refusal(path: string, body: object, headers: object = {}) {
  const response = await server.post(path, body, headers as Record<string, string>)
  const { reason, message } = failure.parse(await response.json())
  return { status: response.status, reason, message }
}

const receive = (headers: object, body: object = {}) => ask(receivedCards, rewardCardPaths.receive, body, headers)
const activate = (cdkey: string, headers: object) => ask(activatedCard, rewardCardPaths.activate, { cdkey }, headers)
const freeze = (account: PrivateKeyAccount) =>
  server.pool.query('insert into app.loyalty_account (address, frozen_at) values ($1, now())', [
    account.address.toLowerCase(),
  ])
const guess = () => formatCdkey(createCdkey(randomBytes(CDKEY_RANDOM_BYTES)))

async function expectBooksAgree() {
  const wrong = await rows(`
    select b.address from app.point_balance b left join app.point_entry e on e.address = b.address
    group by b.address, b.balance having b.balance <> coalesce(sum(e.delta), 0)`)
  expect(wrong).toEqual([])
}

async function keyOf(owner: PrivateKeyAccount): Promise<{ cdkey: string; headers: object }> {
  const headers = await signIn(owner)
  const { list } = await receive(headers)
  return { cdkey: list[0]?.cdkey ?? expect.unreachable('no card was received'), headers }
}

test('cards are received while their account is being closed, and neither waits for the other', async () => {
  await giveCard(alice)
  const headers = await signIn(alice)
  const address = alice.address.toLowerCase()
  await server.pool.query('insert into app.loyalty_account (address) values ($1)', [address])
  const closing = await server.pool.connect()
  try {
    // The request notices a deadlock before.
    await closing.query(`begin; set local deadlock_timeout = '10s'`)
    await closing.query('update app.reward_card set sealed_key = null where owner = $1', [address])
    const received = receive(headers)
    await untilWaiting(server.pool, 1)
    await closing.query('select from app.loyalty_account where address = $1 for update', [address])
    await closing.query('commit')
    expect((await received).list).toHaveLength(1)
  } finally {
    closing.release(true)
  }
})

test('a prize waits, is received with its code, and brings its points to the account that activates it', async () => {
  const cardId = await giveCard(alice)
  const headers = await signIn(alice)
  const waiting = await ask(rewardCards, rewardCardPaths.queryReceive, {}, headers)
  const card = {
    ...{ cardId, name: 'Daily rank 2024-10-04, place 1', source: { period: 'daily', index: 20_000, rank: 1 } },
    ...{ points: '5.500', token: null, amount: null, endTime: expect.any(Number), voucher: null },
  }
  expect(waiting).toMatchObject({ total: 1, list: [{ ...card, status: 'waiting', cdkey: null }] })
  expect((await ask(rewardCards, rewardCardPaths.unusedList, {}, headers)).list).toEqual([])

  const { list } = await receive(headers)
  expect(list).toEqual([{ ...card, status: 'unused', cdkey: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) }])
  expect((await ask(rewardCards, rewardCardPaths.queryReceive, {}, headers)).list).toEqual([])
  expect((await ask(rewardCards, rewardCardPaths.unusedList, {}, headers)).list).toEqual(list)
  // Received again by its id it is the same; there is nothing more to receive.
  expect((await receive(headers, { ids: [cardId] })).list).toEqual(list)
  expect((await receive(headers)).list).toEqual([])

  const cdkey = list[0]?.cdkey ?? ''
  const typed = ` ${cdkey.toLowerCase().replaceAll('-', ' ')} `
  expect(await activate(typed, headers)).toEqual({ points: '5.500', balance: '5.500' })
  expect((await ask(rewardCards, rewardCardPaths.unusedList, {}, headers)).list).toEqual([])
  const [entry] = await rows('select address, delta, reference, kind from app.point_entry')
  expect(entry).toMatchObject({ address: alice.address.toLowerCase(), delta: '5.500', kind: 'card' })
  expect(entry.reference).toMatch(new RegExp(`^card:[0-9a-f]{8}:${cardId}$`))
})

test('keeps no code that a copy of the database would open, and writes none to the log', async () => {
  await giveCard(alice)
  const { cdkey, headers } = await keyOf(alice)
  const parsed = parseCdkey(cdkey)
  const bare = 'cdkey' in parsed ? parsed.cdkey : expect.unreachable()
  const [stored] = await rows('select key_hash, sealed_key from app.reward_card')
  expect(stored).toEqual({
    key_hash: expect.stringMatching(/^1:[0-9a-f]{64}$/),
    sealed_key: expect.stringMatching(/^1:/),
  })
  expect(JSON.stringify(stored)).not.toContain(bare)
  await activate(cdkey, headers)
  expect(await rows('select sealed_key from app.reward_card')).toEqual([{ sealed_key: null }])
  const log = server.logs.join('')
  for (const text of [cdkey, bare]) expect(log).not.toContain(text)
})

test('the code of a card opens for its owner alone', async () => {
  const cardId = await giveCard(alice)
  await giveCard(bob, { rank: 2 })
  const { cdkey } = await keyOf(alice)
  const others = await signIn(bob)
  expect(await refusal(rewardCardPaths.receive, { ids: [cardId] }, others)).toMatchObject({
    status: 403,
    reason: 'notYours',
  })
  expect(JSON.stringify(await ask(rewardCards, rewardCardPaths.unusedList, {}, others))).not.toContain(cdkey)
  // In another card's row it is no code at all.
  await server.pool.query(`update app.reward_card set status = 'unused', key_hash = 'x',
    sealed_key = (select sealed_key from app.reward_card where rank = 1) where rank = 2`)
  const { list } = await ask(rewardCards, rewardCardPaths.unusedList, {}, others)
  expect(list.map((card) => card.cdkey)).toEqual([null])
})

test('a code is good for the first account that sends it, and once', async () => {
  await giveCard(alice)
  const { cdkey, headers } = await keyOf(alice)
  const others = await signIn(bob)
  expect(await activate(cdkey, others)).toEqual({ points: '5.500', balance: '5.500' })
  expect(await refusal(rewardCardPaths.activate, { cdkey }, others)).toEqual({
    ...{ status: 409, reason: 'cardUsed', message: 'This reward code has been used.' },
  })
  const unknown = { status: 404, reason: 'cardUnknown', message: 'This reward code does not exist.' }
  expect(await refusal(rewardCardPaths.activate, { cdkey }, headers)).toEqual(unknown)
  expect(await refusal(rewardCardPaths.activate, { cdkey: guess() }, headers)).toEqual(unknown)
})

test('100 parallel activations of one code, at two servers and by three accounts, credit once', async () => {
  const { cdkeys } = await drizzle(server.pool).transaction((tx) =>
    createCardBatch(tx, {
      ...{ name: 'launch', count: 1, points: 7_000n, endTime: nowSec() + 1_000 },
      secrets: cdkeySecretsOf(server.env),
    }),
  )
  const headers = await Promise.all([alice, bob, carol].map(signIn))
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const post = n % 2 === 0 ? server.post : second
      const from = { ...headers[n % 3], 'x-forwarded-for': nextIp() }
      return (await post(rewardCardPaths.activate, { cdkey: cdkeys[0] }, from)).status
    }),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(answers)).not.toContain(500)
  expect(await rows('select sum(delta)::text as sum, count(*)::int as count from app.point_entry')).toEqual([
    { sum: '7.000', count: 1 },
  ])
  await expectBooksAgree()
})

test('a server killed in the middle of an activation leaves a code that can be activated', async () => {
  await giveCard(alice)
  const { cdkey, headers } = await keyOf(alice)
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('insert into app.point_balance (address) values ($1)', [alice.address.toLowerCase()])
  const cut = server.post(rewardCardPaths.activate, { cdkey }, headers as Record<string, string>)
  // It has locked the card and waits for the balance.
  const kill = async () =>
    (
      await server.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and application_name = 'tyche-api-writes'`)
    ).rowCount
  await expect.poll(kill).toBe(1)
  expect((await cut).status).toBeGreaterThanOrEqual(500)
  await holder.query('rollback')
  holder.release()
  expect(await rows('select status from app.reward_card')).toEqual([{ status: 'unused' }])
  expect(await rows('select * from app.point_entry')).toEqual([])
  expect(await activate(cdkey, headers)).toEqual({ points: '5.500', balance: '5.500' })
  await expectBooksAgree()
})

test('many codes activated and received in parallel at two servers are credited each once', async () => {
  for (let rank = 1; rank <= 8; rank++) await giveCard(alice, { rank, points: BigInt(rank) * 1_000n })
  const headers = await signIn(alice)
  const received = await Promise.all(
    [server.post, second, server.post, second].map((post) =>
      ask(receivedCards, rewardCardPaths.receive, {}, headers, post),
    ),
  )
  expect(received.flatMap(({ list }) => list)).toHaveLength(8)
  const { list } = await ask(rewardCards, rewardCardPaths.unusedList, {}, headers)
  expect(new Set(list.map(({ cdkey }) => cdkey)).size).toBe(8)
  const tries = list.flatMap(({ cdkey }) => [cdkey, cdkey])
  const bring = async (post: TestServer['post'], cdkey: string | null) => {
    for (;;) {
      const response = await post(rewardCardPaths.activate, { cdkey }, headers)
      // Ten at a time: until their outcome is known they count as tries.
      if (response.status !== 429) return response.status
    }
  }
  const statuses = await Promise.all(tries.map((cdkey, n) => bring(n % 2 ? second : server.post, cdkey)))
  expect(statuses.sort()).toEqual([...Array(8).fill(200), ...Array(8).fill(409)])
  expect(await rows('select balance from app.point_balance')).toEqual([{ balance: '36.000' }])
  await expectBooksAgree()
})

test('refuses ten guesses in an hour per account and per IP and no more, at both servers together', async () => {
  await giveCard(alice)
  const { cdkey, headers } = await keyOf(alice)
  const [firstSymbol = ''] = cdkey
  const mistyped = `${firstSymbol === '2' ? '3' : '2'}${cdkey.slice(1)}`
  // A mistyped code is told apart from a guess and does not count.
  for (let n = 0; n < 12; n++)
    expect(await refusal(rewardCardPaths.activate, { cdkey: mistyped }, headers)).toMatchObject({
      ...{ status: 400, reason: 'invalidRequest', message: 'Input incorrect format.' },
    })
  const tryOnce = async (n: number, from: object) => {
    const post = n % 2 === 0 ? server.post : second
    return await post(rewardCardPaths.activate, { cdkey: guess() }, from as Record<string, string>)
  }
  const parallel = await Promise.all(
    Array.from({ length: 30 }, async (_, n) => (await tryOnce(n, { ...headers, 'x-forwarded-for': nextIp() })).status),
  )
  expect(parallel.filter((status) => status === 404).length).toBeLessThanOrEqual(10)
  for (let n = 0; n < 12; n++) await tryOnce(n, { ...headers, 'x-forwarded-for': nextIp() })
  const refused = await server.post(rewardCardPaths.activate, { cdkey }, headers as Record<string, string>)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  // Another account is not affected, until the IP is.
  const others = await signIn(bob)
  for (let n = 0; n < 10; n++) expect((await tryOnce(n, others)).status).toBe(404)
  expect((await tryOnce(0, { ...(await signIn(carol)) })).status).toBe(429)
  expect(await rows('select * from app.point_entry')).toEqual([])
})

test('does not count activations that were no guesses', async () => {
  for (let rank = 1; rank <= 12; rank++) await giveCard(alice, { rank })
  const headers = await signIn(alice)
  const { list } = await receive(headers)
  for (const { cdkey } of list) await activate(cdkey ?? '', headers)
  expect(list).toHaveLength(12)
  for (let n = 0; n < 12; n++)
    expect((await refusal(rewardCardPaths.activate, { cdkey: list[0]?.cdkey }, headers)).status).toBe(409)
})

test('an ended card is refused as out of date, before and after the job that erases its code', async () => {
  await giveCard(alice)
  await giveCard(alice, { rank: 2 })
  const headers = await signIn(alice)
  const { list } = await receive(headers, { ids: [await giveCard(alice, { rank: 3 })] })
  const [card] = list
  await server.pool.query(`update app.reward_card set end_time = $1 where rank in (2, 3)`, [nowSec() - 1])
  const outOfDate = { status: 409, reason: 'cardExpired', message: 'Out of date' }
  const refuseBoth = async () => {
    expect(await refusal(rewardCardPaths.activate, { cdkey: card?.cdkey }, headers)).toEqual(outOfDate)
    expect(await refusal(rewardCardPaths.receive, { ids: [card?.cardId] }, headers)).toEqual(outOfDate)
  }
  await refuseBoth()
  expect((await ask(rewardCards, rewardCardPaths.queryReceive, {}, headers)).total).toBe(1)
  const context = { db: drizzle(server.pool), logger: createLogger('api', 'silent') }
  await expireCards.run(context)
  await expireCards.run(context)
  expect(await rows('select rank, status, sealed_key from app.reward_card order by rank')).toEqual([
    { rank: 1, status: 'waiting', sealed_key: null },
    { rank: 2, status: 'expired', sealed_key: null },
    { rank: 3, status: 'expired', sealed_key: null },
  ])
  await refuseBoth()
})

test('frozen points: nothing is received or activated, nor by another account for the owner', async () => {
  await giveCard(alice)
  const { cdkey, headers } = await keyOf(alice)
  await giveCard(alice, { rank: 2 })
  await freeze(alice)
  const frozen = { status: 403, reason: 'accountFrozen', message: 'The points of this account are frozen.' }
  expect(await refusal(rewardCardPaths.activate, { cdkey }, headers)).toEqual(frozen)
  expect(await refusal(rewardCardPaths.receive, {}, headers)).toEqual(frozen)
  expect(await refusal(rewardCardPaths.activate, { cdkey }, await signIn(bob))).toEqual(frozen)
  expect(await rows('select * from app.point_entry')).toEqual([])
})

test('rejects ids that nobody has, and forms that no id or code has', async () => {
  await giveCard(alice)
  const headers = await signIn(alice)
  expect(await refusal(rewardCardPaths.receive, { ids: ['999999'] }, headers)).toMatchObject({
    ...{ status: 404, reason: 'cardUnknown' },
  })
  for (const ids of [[], [1], ['-1'], ["1'; drop table app.reward_card"], ['9'.repeat(40)]])
    expect((await refusal(rewardCardPaths.receive, { ids }, headers)).status, JSON.stringify(ids)).toBe(400)
  for (const cdkey of ['', 7, null, 'x'.repeat(101), 'ÄÖÜ', '22222-22222-22222-2222I', '\u0000'.repeat(20)])
    expect((await refusal(rewardCardPaths.activate, { cdkey }, headers)).status, String(cdkey)).toBe(400)
  // One of several is not known: none is received.
  const [{ id }] = await rows('select id from app.reward_card')
  expect(await refusal(rewardCardPaths.receive, { ids: [id, '999999'] }, headers)).toMatchObject({ status: 404 })
  expect(await rows('select status from app.reward_card')).toEqual([{ status: 'waiting' }])
})

test('receives at most ten times a minute', async () => {
  const headers = await signIn(alice)
  for (let n = 0; n < 10; n++) await receive(headers)
  const refused = await server.post(rewardCardPaths.receive, {}, headers)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('rejects every call without a token', async () => {
  for (const path of Object.values(rewardCardPaths))
    expect(await refusal(path, {})).toMatchObject({ status: 401, reason: 'sessionMissing' })
})

test('codes of a batch are found by their HMACs alone', async () => {
  const { cdkeys } = await drizzle(server.pool).transaction((tx) =>
    createCardBatch(tx, {
      ...{ name: 'launch', count: 50, points: 1_250n, endTime: nowSec() + 1_000 },
      secrets: cdkeySecretsOf(server.env),
    }),
  )
  expect(new Set(cdkeys).size).toBe(50)
  expect(await rows('select count(*)::int as count from app.reward_card where sealed_key is not null')).toEqual([
    { count: 0 },
  ])
  const { balance } = await activate(cdkeys[17] ?? '', await signIn(alice))
  expect(parsePoints(balance)).toBe(1_250n)
})

test('goes on after the secrets were rotated: an old code works, a new one has the first version', async () => {
  await giveCard(alice)
  const { cdkey } = await keyOf(alice)
  const own = cdkeySecretsOf(server.env)
  const listOf = (secrets: ReadonlyMap<number, Buffer>) =>
    [...secrets].map(([version, key]) => `${version}:${key.toString('hex')}`)
  const { url } = await server.startAnother({
    CDKEY_PEPPERS: [`2:${'a'.repeat(64)}`, ...listOf(own.peppers)].join(),
    CDKEY_SEAL_KEYS: [`2:${'b'.repeat(64)}`, ...listOf(own.sealKeys)].join(),
  })
  const post: TestServer['post'] = (path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const headers = await signIn(alice)
  await giveCard(alice, { rank: 2 })
  await ask(receivedCards, rewardCardPaths.receive, {}, headers, post)
  const { list } = await ask(rewardCards, rewardCardPaths.unusedList, {}, headers, post)
  expect(list.map((card) => card.cdkey)).toContain(cdkey)
  expect(await rows('select key_hash, sealed_key from app.reward_card where rank = 2')).toEqual([
    { key_hash: expect.stringMatching(/^2:/), sealed_key: expect.stringMatching(/^2:/) },
  ])
  for (const card of list) await ask(activatedCard, rewardCardPaths.activate, { cdkey: card.cdkey }, headers, post)
  expect(await rows('select balance from app.point_balance')).toEqual([{ balance: '11.000' }])
})

test('lists a card whose code no key opens without it, beside the others', async () => {
  const first = await giveCard(alice)
  const { cdkey, headers } = await keyOf(alice)
  const unread = await giveCard(alice, { rank: 2, endTime: nowSec() + 2_000 })
  await receive(headers)
  // As after a restore beside another secret of the same version.
  await server.pool.query(
    `update app.reward_card set sealed_key = '1:' || translate(substr(sealed_key, 3), 'ABCDEF', 'FEDCBA') where id = $1`,
    [unread],
  )
  const codes = (list: { cardId: string; cdkey: string | null }[]) => list.map((card) => [card.cardId, card.cdkey])
  const { list } = await ask(rewardCards, rewardCardPaths.unusedList, {}, headers)
  expect(codes(list)).toEqual([
    [first, cdkey],
    [unread, null],
  ])
  const again = await receive(headers, { ids: [first, unread] })
  expect(codes(again.list)).toEqual(codes(list))
  expect((await activate(cdkey, headers)).points).toBe('5.500')
})
