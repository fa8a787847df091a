import { failure, successOf } from '@tyche/api-schema/envelope'
import { type PayData, payData } from '@tyche/api-schema/play-record'
import { PRECISION } from '@tyche/protocol/scales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { insertBet } from '../../../testing/rows/insert-bet.ts'
import { setCheckpoint } from '../../../testing/rows/set-checkpoint.ts'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { testEthAddress, testUsdAddress } from '../../../testing/test-deployment.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = '/v1/userCenter/info/payData'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const { headers } = await signInAs(server, alice)
  const early = await server.post(PATH, {}, headers)
  expect([early.status, failure.parse(await early.json()).reason]).toEqual([503, 'indexerNotReady'])
  await createOnchainTables(server.pool)
  await writeStat({ game: 'coin', token: testUsdAddress, bets: 3, plays: 6, wins: 2, losses: 3, wager: 6n, payout: 4n })
  await writeStat({
    game: 'rps',
    token: testUsdAddress,
    bets: 1,
    plays: 1,
    wins: 1,
    losses: 0,
    wager: 10n,
    payout: 19n,
  })
  await writeStat({ game: 'coin', token: testEthAddress, bets: 1, plays: 2, wins: 0, losses: 2, wager: 3n, payout: 0n })
  await writeStat({ player: bob.address, game: 'coin', token: testUsdAddress, bets: 9, plays: 9, wins: 9, wager: 9n })
})
afterAll(() => server.stop())

interface StatSeed {
  readonly player?: string
  readonly game: string
  readonly token: string
  readonly bets: number
  readonly plays: number
  readonly wins: number
  readonly losses?: number
  readonly wager: bigint
  readonly payout?: bigint
}

/** Amounts are dollars, or thousandths of an ether at 4,000. */
async function writeStat(seed: StatSeed): Promise<void> {
  const player = (seed.player ?? alice.address).toLowerCase()
  const isEther = seed.token === testEthAddress
  const [unit, usd] = isEther ? [PRECISION / 1_000n, 4n * PRECISION] : [1_000_000n, PRECISION]
  const { wager, payout = 0n } = seed
  await writeRow(server.pool, 'playerStat', {
    id: `${player}-${seed.game}-${seed.token}`,
    player,
    game: seed.game,
    token: seed.token,
    betCount: seed.bets,
    playCount: seed.plays,
    winCount: seed.wins,
    lossCount: seed.losses ?? 0,
    totalWager: wager * unit,
    totalPayout: payout * unit,
    costUsd: wager * usd,
    payoutUsd: payout * usd,
  })
}

async function read(account: typeof alice, body: object = {}): Promise<PayData> {
  const { headers } = await signInAs(server, account)
  const response = await server.post(PATH, body, headers)
  expect(response.status).toBe(200)
  return successOf(payData).parse(await response.json()).data
}

test('returns sums over games and tokens, exact per token and in USD for all', async () => {
  const data = await read(alice)
  expect(data).toMatchObject({ playTimes: 9, betTimes: 5, wins: 3, losses: 5, winChance: `${PRECISION / 3n}` })
  expect(data).toMatchObject({
    totalCost: (28n * PRECISION).toString(),
    totalWin: (23n * PRECISION).toString(),
    totalProfit: (-5n * PRECISION).toString(),
  })
  const byToken = data.tokens.map((row) => [row.token.toLowerCase(), row.totalCost, row.totalWin, row.totalProfit])
  expect(byToken).toEqual([
    [testUsdAddress, '16000000', '23000000', '7000000'],
    [testEthAddress, '3000000000000000', '0', '-3000000000000000'],
  ])
})

test('returns the figures of one game', async () => {
  expect(await read(alice, { game: 'rps' })).toMatchObject({
    playTimes: 1,
    wins: 1,
    losses: 0,
    winChance: PRECISION.toString(),
    tokens: [{ totalProfit: '9000000' }],
  })
  expect(await read(alice, { game: 'spin' })).toMatchObject({
    playTimes: 0,
    winChance: '0',
    totalCost: '0',
    tokens: [],
  })
})

test('returns the figures of every game', async () => {
  const { games } = await read(alice)
  expect(games.map(({ game, playTimes, wins }) => [game, playTimes, wins])).toEqual([
    ['coin', 8, 2],
    ['rps', 1, 1],
  ])
  expect(games[0]).toMatchObject({
    totalCost: `${18n * PRECISION}`,
    totalWin: `${4n * PRECISION}`,
    totalProfit: `${-14n * PRECISION}`,
  })
  expect((await read(alice, { game: 'rps' })).games.map(({ game }) => game)).toEqual(['rps'])
})

test('returns the settled bets of each step of a period, including empty steps', async () => {
  const HOUR = 3_600
  // The chain’s clock is ahead of ours, so that windows end at a fixed time: 100 s into an hour.
  const now = 2_000_001_700
  const hour = now - (now % HOUR)
  await setCheckpoint(server.pool, 1, now)
  const write = (player: string, game: string, start: number, [betCount, cost, payout]: [number, bigint, bigint]) =>
    writeRow(server.pool, 'playerHour', {
      id: `${player}-${game}-${start}`.toLowerCase(),
      player: player.toLowerCase(),
      game,
      hour: start,
      betCount,
      costUsd: cost * PRECISION,
      payoutUsd: payout * PRECISION,
    })
  await write(alice.address, 'coin', hour, [2, 10n, 4n])
  await write(alice.address, 'rps', hour, [1, 1n, 3n])
  await write(alice.address, 'coin', hour - 3 * HOUR, [1, 5n, 9n])
  await write(alice.address, 'coin', hour - 400 * 24 * HOUR, [1, 7n, 0n])
  await write(bob.address, 'coin', hour, [9, 9n, 0n])

  const { history } = await read(alice, { period: 'day' })
  expect(history).toHaveLength(24)
  expect(history.at(-1)).toMatchObject({ betTimes: 3, costUsd: `${11n * PRECISION}`, profitUsd: `${-4n * PRECISION}` })
  expect(history.at(-4)).toMatchObject({ at: hour - 2 * HOUR, betTimes: 1, profitUsd: `${4n * PRECISION}` })
  expect(history.at(-2)).toMatchObject({ at: hour, betTimes: 0, costUsd: '0', profitUsd: '0' })
  expect(history.at(-1)?.at).toBe(now)

  const { history: ofCoin } = await read(alice, { period: 'day', game: 'coin' })
  expect(ofCoin.at(-1)).toMatchObject({ betTimes: 2, profitUsd: `${-6n * PRECISION}` })
  const lengths = await Promise.all((['week', 'year'] as const).map((period) => read(alice, { period })))
  expect(lengths.map((data) => data.history.length)).toEqual([168, 365])
  const month = (await read(alice)).history
  expect(month).toHaveLength(30)
  const sum = month.reduce((total, step) => total + BigInt(step.profitUsd), 0n)
  expect(sum).toBe(0n)
})

test('returns no figures of other players', async () => {
  expect(await read(carol)).toMatchObject({ playTimes: 0, betTimes: 0, tokens: [], topWins: [], luckyPlays: [] })
  expect((await read(bob)).playTimes).toBe(9)
})

test('returns my ten most profitable wins by USD across tokens, without refunds and losses', async () => {
  for (let nonce = 1; nonce <= 12; nonce += 1) {
    await insertBet(server.pool, { nonce, player: alice.address, block: nonce, payout: 2_000_000n + BigInt(nonce) })
  }
  // Base units of different tokens are not comparable: only USD may order them.
  const profitUsd = 5_000_000_000_001n
  await insertBet(server.pool, {
    nonce: 13,
    player: alice.address,
    block: 13,
    payout: 9n,
    row: { token: testEthAddress, profit: 1n, profitUsd },
  })
  await insertBet(server.pool, { nonce: 14, player: alice.address, block: 14, payout: 1n })
  await insertBet(server.pool, { nonce: 15, player: alice.address, block: 15, row: { status: 'refunded' } })
  await insertBet(server.pool, { nonce: 16, player: bob.address, block: 16, payout: 9_000_000n })
  const { topWins } = await read(alice)
  expect(topWins.map(({ nonce }) => nonce)).toEqual(['12', '11', '10', '9', '8', '7', '6', '13', '5', '4'])
  expect((await read(alice, { game: 'rps' })).topWins).toEqual([])
})

test('returns the ten plays with the highest multipliers, possibly several of one bet', async () => {
  const row = (game: string, multipliers: readonly bigint[]) => ({
    game,
    playMultipliers: multipliers.map(String),
    bestMultiplier: multipliers.toSorted((a, b) => (a > b ? -1 : 1))[0] ?? 0n,
    outcomes: multipliers.map((_, index) => index),
    wager: 3n,
  })
  await insertBet(server.pool, {
    nonce: 1,
    player: carol.address,
    block: 1,
    payout: 0n,
    row: row('spin', [PRECISION * 4n, 0n, PRECISION * 19n + PRECISION / 2n, PRECISION]),
  })
  for (let nonce = 2; nonce <= 12; nonce += 1) {
    const multipliers = [PRECISION, PRECISION + BigInt(nonce)]
    await insertBet(server.pool, {
      nonce,
      player: carol.address,
      block: nonce,
      payout: 0n,
      row: row('rps', multipliers),
    })
  }
  const { luckyPlays } = await read(carol)
  expect(luckyPlays).toHaveLength(10)
  expect(luckyPlays.slice(0, 3)).toMatchObject([
    {
      game: 'spin',
      nonce: '1',
      play: 2,
      outcome: 2,
      multiplier: `${(PRECISION * 39n) / 2n}`,
      wager: '3',
      income: '58',
    },
    { game: 'spin', nonce: '1', play: 0, multiplier: `${PRECISION * 4n}`, income: '12' },
    { game: 'rps', nonce: '12', play: 1, multiplier: `${PRECISION + 12n}` },
  ])
  expect(luckyPlays.at(-1)).toMatchObject({ nonce: '5' })
  // A play that pays its stake or less is never listed.
  expect((await read(carol, { game: 'spin' })).luckyPlays.map(({ play }) => play)).toEqual([2, 0])
})

test('rejects an unknown period', async () => {
  const { headers } = await signInAs(server, alice)
  const response = await server.post(PATH, { period: 'decade' }, headers)
  expect([response.status, failure.parse(await response.json()).errors?.[0]?.field]).toEqual([400, 'period'])
})

test('rejects calls without a session, and unknown games', async () => {
  const missing = await server.post(PATH, {})
  expect([missing.status, failure.parse(await missing.json()).reason]).toEqual([401, 'sessionMissing'])
  const { headers } = await signInAs(server, alice)
  const unknown = await server.post(PATH, { game: 'roulette' }, headers)
  const body = failure.parse(await unknown.json())
  expect([unknown.status, body.reason, body.errors?.[0]?.field]).toEqual([404, 'gameUnknown', 'game'])
})
