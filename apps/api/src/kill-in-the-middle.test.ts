import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { checkInPaths } from '@tyche/api-schema/points/check-in'
import { pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import { rewardCardPaths } from '@tyche/api-schema/points/reward-cards'
import { findFreePort } from '@tyche/devstack/free-port'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cdkeySecretsOf } from './env.ts'
import { createCardBatch } from './modules/rewards/service/create-card-batch.ts'
import { createOnchainTables, notifyChange } from './testing/onchain-tables.ts'
import { createPointSales, type PointSales } from './testing/point-sales.ts'
import { insertBet } from './testing/rows/insert-bet.ts'
import { setCheckpoint } from './testing/rows/set-checkpoint.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

// Starting processes is slow on a machine that runs other tests.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const CODES = 50
const PRICE = 40
const CONFIRMATIONS = 2
/** Of one account to check in, and of as many to activate one CDKEY. */
const TRIES = 100
const addressOf = (n: number, letter: string) => getAddress(`0x${(n + 1).toString(16).padStart(40, letter)}`)
const players = Array.from({ length: 10 }, (_, n) => addressOf(n, 'c'))
/** One for each try: an account that may have failed ten times waits an hour, and tries of a killed process stay counted. */
const guests = Array.from({ length: TRIES }, (_, n) => addressOf(n, 'd'))

interface Process {
  readonly child: ChildProcess
  readonly url: string
}

const children: ChildProcess[] = []
let server: TestServer
let sales: PointSales
let apis: [Process, Process]
let workers: [Process, Process]
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  sales = createPointSales(server)
  await server.chain.testClient.mine({ blocks: 30 })
  await Promise.all([
    Promise.all([startApi(), startApi()]).then((started) => (apis = started)),
    Promise.all([startWorker(), startWorker()]).then((started) => (workers = started)),
  ])
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await sales.close()
  await server.stop()
})

function start(file: string, env: Record<string, string>): ChildProcess {
  const { CHAIN_ID, RPC_URL, RPC_WS_URL, DEPLOYMENT_FILE, DATABASE_URL, PUBLIC_ORIGIN } = server.env
  const own = { CHAIN_ID: String(CHAIN_ID), RPC_URL, RPC_WS_URL, DEPLOYMENT_FILE, DATABASE_URL, PUBLIC_ORIGIN }
  const path = fileURLToPath(new URL(file, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path], {
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...own, ...env },
  })
  children.push(child)
  return child
}

async function untilServed(url: string): Promise<void> {
  const status = () =>
    fetch(url).then(
      (response) => response.status,
      () => 0,
    )
  await vi.waitUntil(async () => (await status()) === 200, { timeout: 120_000, interval: 50 })
}

async function startApi(): Promise<Process> {
  const PORT = String(await findFreePort())
  const child = start('main.ts', {
    PORT,
    RATE_LIMIT_PER_MINUTE: '100000',
    RATE_LIMIT_CLAIM_PER_MINUTE: '100000',
    TRUSTED_PROXIES: '1',
  })
  await untilServed(`http://127.0.0.1:${PORT}/healthz`)
  return { child, url: `http://127.0.0.1:${PORT}` }
}

async function startWorker(): Promise<Process> {
  const HEALTH_PORT = String(await findFreePort())
  const child = start('worker.ts', { HEALTH_PORT, CONFIRMATIONS: String(CONFIRMATIONS) })
  await untilServed(`http://127.0.0.1:${HEALTH_PORT}/readyz`)
  return { child, url: `http://127.0.0.1:${HEALTH_PORT}` }
}

/** One settled bet of each player in a block: 100 dollars each. */
async function playBlock(block: number): Promise<void> {
  for (const [n, player] of players.entries()) {
    const row = { settledLogIndex: n, costUsd: 100n * 10n ** 18n, totalWager: 100_000_000n, fee: 500_000n }
    await insertBet(server.pool, { nonce: block * 100 + n, player, block, payout: 0n, row })
  }
  await setCheckpoint(server.pool, block + CONFIRMATIONS)
  await notifyChange(server.pool)
}

interface Answer {
  readonly status: number
  readonly text: string
  /** The first answer may have been lost: what was asked may have been done before. */
  readonly isRepeated: boolean
}

/**
 * As a client does: what a process that ends did not answer is asked again elsewhere, with the same body, and what came too
 * often, or to a busy database, when the answer says.
 */
async function ask(which: number, path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  let isRepeated = false
  for (let n = which; ; n++) {
    const { url } = apis[n % 2] ?? apis[0]
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const answer = { status: response.status, text: await response.text(), isRepeated }
      if (response.status !== 429 && response.status !== 503) return answer
      await sleep(Number(response.headers.get('retry-after')) * 1_000)
    } catch {
      // It is gone, or went while it answered.
      isRepeated = true
      await sleep(20)
    }
  }
}

/** One of them did it, or one whose first answer was lost with the process; all others are refused. */
function expectOnce(answers: readonly Answer[], refusals: readonly string[]): void {
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.filter(({ text }) => !refusals.some((code) => text.includes(`"${code}"`)))).toEqual([])
  const succeeded = answers.length - refused.length
  expect(succeeded === 1 || (succeeded === 0 && refused.some(({ isRepeated }) => isRepeated))).toBe(true)
}

test('an API and a worker killed in the middle of a sale: 50 codes are sold, everything is credited once', async () => {
  const sessions = new Map<Address, Record<string, string>>()
  for (const player of [...players, ...guests]) sessions.set(player, await sales.signIn(player))
  for (const player of players) await sales.give(player, '1000.000')
  await sales.writeProduct({ id: 1, kind: 'quantityLimited', total: BigInt(CODES), price: BigInt(PRICE), block: 1n })
  await playBlock(5)
  const rows = async (text: string) => (await server.pool.query(text)).rows
  // One of the workers opens the sale.
  await expect.poll(() => rows('select state from app.point_sale')).toEqual([{ state: 'open' }])
  const secrets = cdkeySecretsOf(server.env)
  const batch = { name: 'Launch', count: 1, points: 7_000n, endTime: 2_000_000_000, secrets }
  const { cdkeys } = await createCardBatch(drizzle(server.pool), batch)

  let bought = 0
  const kill = () => {
    for (const { child } of [apis[0], workers[0]]) child.kill('SIGKILL')
  }
  const purchases = Array.from({ length: 200 }, (_, n) => ({
    headers: sessions.get(players[n % 10]!)!,
    body: { productId: 1, quantity: 1, maxCost: String(PRICE), idempotencyKey: `kill-in-the-middle-${n}` },
  }))
  const buying = purchases.map(async ({ headers, body }, n) => {
    const answer = await ask(n, pointBuyPaths.payProduct, body, headers)
    if (answer.status === 200) bought += 1
    if (bought === 5 && answer.status === 200) kill()
    return answer
  })
  const checkingIn = Array.from({ length: TRIES }, (_, n) =>
    ask(n, checkInPaths.checkIn, {}, sessions.get(players[0]!)!),
  )
  const activating = Array.from({ length: TRIES }, (_, n) => {
    // Tries are counted per IP as well, and those of the killed process stay counted.
    const from = { ...sessions.get(guests[n]!), 'x-forwarded-for': `10.8.0.${n + 1}` }
    return ask(n, rewardCardPaths.activate, { cdkey: cdkeys[0] }, from)
  })
  await playBlock(6)
  await vi.waitUntil(() => bought >= 5, { timeout: 30_000 })
  await playBlock(7)

  const answers = await Promise.all(buying)
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(CODES)
  expect(answers.filter(({ status }) => status !== 200).every(({ text }) => text.includes('"soldOut"'))).toBe(true)
  expectOnce(await Promise.all(checkingIn), ['alreadyCheckedIn'])
  expectOnce(await Promise.all(activating), ['cardUnknown', 'cardUsed'])
  for (const { child } of [apis[0], workers[0]])
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')

  // A retried key is answered as before, and buys nothing more.
  const retried = await Promise.all(
    purchases.map(({ headers, body }) => ask(1, pointBuyPaths.payProduct, body, headers)),
  )
  expect(retried.map(({ status }) => status)).toEqual(statuses)
  const receipts = (all: readonly Answer[]) =>
    all.filter(({ status }) => status === 200).map(({ text }): unknown => JSON.parse(text))
  expect(receipts(retried)).toEqual(receipts(answers))
  expect(await rows('select sold, order_count from app.point_sale')).toEqual([
    { sold: String(CODES), order_count: CODES },
  ])
  const codes = (await rows('select first_code from app.point_order')).map(({ first_code }) => Number(first_code))
  expect(codes.sort((one, other) => one - other)).toEqual(Array.from({ length: CODES }, (_, n) => n))
  // The worker that is left credits what was settled, each once.
  const credited = () => rows("select count(*)::int as count from app.point_entry where kind = 'bet'")
  await expect.poll(credited, { timeout: 30_000 }).toEqual([{ count: 30 }])
  expect(await rows('select count(*)::int as count from app.check_in')).toEqual([{ count: 1 }])
  expect(await rows("select delta from app.point_entry where kind = 'card'")).toEqual([{ delta: '7.000' }])
  expect(await rows('select status from app.reward_card where batch is not null')).toEqual([{ status: 'used' }])
  expect(await sales.wrongBalances()).toEqual([])
  const spent = await rows("select sum(delta)::text as sum from app.point_entry where kind = 'pb'")
  expect(spent).toEqual([{ sum: `-${CODES * PRICE}.000` }])
})
