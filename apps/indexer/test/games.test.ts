import { gameAbi, gameCenterAbi, rangeAbi, spinAbi } from '@tyche/contracts/abis'
import {
  coinFlip,
  dice,
  type GameName,
  gameMathsOf,
  type Hex,
  maskOfFaces,
  outcomesOf,
  PAPER,
  PRECISION,
  range,
  rockPaperScissors,
  settleBet,
  spin,
  TAILS,
} from '@tyche/fairness'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { testWallets } from '@tyche/testing/wallets'
import type { Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployedChain, type DeployedChain, type PlacedBet } from './deployed-chain.ts'
import { type RunningIndexer, startIndexer } from './start-indexer.ts'
import { Views } from './views.ts'

const soon = { timeout: 20_000, interval: 50 }
const wager = 3_000_007n
const { deployer } = testWallets

const bets: readonly { game: GameName; gameData: Hex; choice: number }[] = [
  { game: 'coin', gameData: coinFlip.encodeGameData(TAILS), choice: 1 },
  { game: 'dice', gameData: dice.encodeGameData(maskOfFaces([2, 5])), choice: 0b010010 },
  { game: 'range', gameData: range.encodeGameData({ choice: 3_333, over: false }), choice: 3_333 },
  { game: 'range', gameData: range.encodeGameData({ choice: 6_000, over: true }), choice: 6_000 + 2 ** 16 },
  { game: 'rps', gameData: rockPaperScissors.encodeGameData(PAPER), choice: 1 },
  { game: 'spin', gameData: spin.encodeGameData(0), choice: 0 },
  { game: 'spin', gameData: spin.encodeGameData(2), choice: 2 },
]

let deployed: DeployedChain
let database: TestDatabase
let views: Views
let indexer: RunningIndexer
beforeAll(async () => {
  ;[deployed, database] = await Promise.all([createDeployedChain(), createTestDatabase()])
  views = new Views(database.url)
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

const settled = async (bet: PlacedBet) => {
  await expect.poll(async () => (await views.betRow(bet))?.status, soon).toBe('settled')
  return (await views.betRow(bet)) as Record<string, string> & { random_words: string[] }
}

/** Games with more owner functions than the coin flip. */
const ownerAbis: Partial<Record<GameName, Abi>> = { range: rangeAbi, spin: spinAbi }
const admin = (game: GameName, functionName: string, args: readonly unknown[]) =>
  deployed.send(deployer, {
    address: deployed.gameAddress(game),
    abi: ownerAbis[game] ?? gameAbi,
    functionName,
    args,
  })

test.each(bets)('records the outcome of a bet of $game with choice $choice', async ({ choice, ...bet }) => {
  const placed = await deployed.placeBet({ ...bet, wager, playCount: 20 })
  await expect.poll(() => views.betRow(placed), soon).toMatchObject({ game: bet.game, choice, status: 'pending' })
  await deployed.settle(placed)
  const row = await settled(placed)
  const randomWords = row.random_words.map(BigInt)
  const houseEdge = PRECISION / 50n
  const played = settleBet({ ...bet, randomWords, wager, houseEdge })
  expect(row).toMatchObject({
    client_value: String(choice),
    payout: String(played.payout),
    multiplier: String(played.multiplier),
    outcomes: outcomesOf({ ...bet, randomWords }),
    play_multipliers: played.playMultipliers.map(String),
    best_multiplier: String(played.playMultipliers.toSorted((a, b) => (a < b ? 1 : -1))[0]),
    win_plays: played.playMultipliers.filter((multiplier) => multiplier > PRECISION).length,
    loss_plays: played.playMultipliers.filter((multiplier) => multiplier < PRECISION).length,
  })
})

test('applies the settings under which a bet was placed, not those at its settlement', async () => {
  const before = await deployed.placeBet({ game: 'range', gameData: bets[2]!.gameData, wager, playCount: 20 })
  await admin('range', 'updateHouseEdge', [PRECISION / 100n])
  const range100 = range.encodeGameData({ choice: 50, over: true }, { range: 100 })
  await admin('range', 'updateRange', [100])
  const after = await deployed.placeBet({ game: 'range', gameData: range100, wager, playCount: 20 })
  await deployed.settle(before)
  await deployed.settle(after)
  const [old, fresh] = [await settled(before), await settled(after)]
  const maths = gameMathsOf('range')
  const expected = (gameData: Hex, words: string[], houseEdge: bigint, size: number) =>
    words.map((word) =>
      String(maths.play(maths.decodeGameData(gameData, { range: size }), BigInt(word), houseEdge, { range: size })),
    )
  expect(old.play_multipliers).toEqual(expected(bets[2]!.gameData, old.random_words, PRECISION / 50n, 10_000))
  expect(fresh.play_multipliers).toEqual(expected(range100, fresh.random_words, PRECISION / 100n, 100))
  expect(fresh.choice).toBe(50 + 2 ** 16)

  const versions = await views.query("select * from onchain.game_setting where game = 'range' order by version")
  expect(versions.map(({ house_edge, parameters }) => [house_edge, parameters])).toEqual([
    [String(PRECISION / 50n), '10000'],
    [String(PRECISION / 100n), '10000'],
    [String(PRECISION / 100n), '100'],
  ])
})

test('applies the wheel table that the owner set', async () => {
  // The mean is exactly one: half of the segments pay double.
  const houseEdge = PRECISION / 50n
  const multipliers = [(PRECISION - houseEdge) * 2n, 0n]
  await admin('spin', 'updateWinMultiplier', [1, multipliers])
  const bet = await deployed.placeBet({ game: 'spin', gameData: spin.encodeGameData(1), wager, playCount: 20 })
  await deployed.settle(bet)
  const row = await settled(bet)
  expect(row.play_multipliers).toEqual(row.random_words.map((word) => String(multipliers[Number(BigInt(word) % 2n)])))
  const wheels = await views.query<{ bases: number[] }>(
    `select bases from onchain.spin_wheel join onchain.game_setting using (parameters)
     where game = 'spin' and version = $1 order by wheel`,
    [row.settings_version],
  )
  expect(wheels.map(({ bases }) => bases.length)).toEqual([20, 2, 40])
  expect(wheels[1]?.bases).toEqual([20_000, 0])
})

test('totals a player’s settled bets and no open ones', async () => {
  await deployed.placeBet({ wager, playCount: 2 })
  const sums = await views.query(
    `select player, game, token, count(*)::int as bet_count, sum(played_count)::int as play_count,
       sum(win_plays)::int as win_count, sum(loss_plays)::int as loss_count, sum(total_wager) as total_wager,
       sum(payout) as total_payout, sum(cost_usd) as cost_usd, sum(cost_usd + profit_usd) as payout_usd
     from onchain.bet where status = 'settled' group by player, game, token order by game`,
  )
  const stats = await views.query<Record<string, unknown>>('select * from onchain.player_stat order by game')
  expect(sums.length).toBe(5)
  expect(stats.map(({ id, ...stat }) => stat)).toEqual(sums)

  const byHour = await views.query(
    `select player, game, settled_at / 3600 * 3600 as hour, count(*)::int as bet_count, sum(cost_usd) as cost_usd,
       sum(cost_usd + profit_usd) as payout_usd
     from onchain.bet where status = 'settled' group by player, game, hour order by game, hour`,
  )
  const hours = await views.query<Record<string, unknown>>('select * from onchain.player_hour order by game, hour')
  expect(byHour.length).toBeGreaterThanOrEqual(5)
  expect(hours.map(({ id, ...row }) => row)).toEqual(byHour)
})

test('records which games are paused and registered, and their limits', async () => {
  await admin('dice', 'pause', [])
  const center = { address: deployed.deployment.contracts.gameCenter, abi: gameCenterAbi }
  const coin = deployed.gameAddress('coin')
  await deployed.send(deployer, { ...center, functionName: 'setGame', args: [coin, false] })
  await expect
    .poll(() => views.query('select name from onchain.game where not is_registered or is_paused order by name'), soon)
    .toEqual([{ name: 'coin' }, { name: 'dice' }])
  await admin('dice', 'unpause', [])
  await expect
    .poll(() => views.query("select is_paused from onchain.game where name = 'dice'"), soon)
    .toEqual([{ is_paused: false }])
  for (const { name, address } of deployed.deployment.games) {
    const [row] = await views.query('select * from onchain.game where name = $1', [name])
    const limits = await deployed.read<number[]>({ ...center, functionName: 'limitsOf', args: [address] })
    const version = await deployed.read({ address, abi: gameAbi, functionName: 'settingsVersion' })
    expect([[row?.kelly_bps, row?.bet_cap_bps], row?.settings_version]).toEqual([limits, version])
  }
  for (const { address, pool, symbol } of deployed.deployment.tokens) {
    const [row] = await views.query('select * from onchain.token where address = $1', [address.toLowerCase()])
    const minWager = await deployed.read<bigint>({ ...center, functionName: 'minWager', args: [address] })
    expect(row).toMatchObject({ symbol, pool: pool.toLowerCase(), min_wager: String(minWager) })
  }
})
