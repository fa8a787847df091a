import { coinFlip, HEADS, TAILS } from '@tyche/fairness'
import { type GameChain, type Player, startGameChain } from '@tyche/testing/game-chain'
import { narrowClient } from '@tyche/testing/narrow-client'
import { testWallets } from '@tyche/testing/wallets'
import type { PublicClient, TransactionReceipt } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCall } from '../../../test/send-call.ts'
import { getGame } from '../get-game.ts'
import { getSettingsVersion } from '../get-settings-version.ts'
import { getBetLimits } from '../terms/get-bet-limits.ts'
import { placeBetCall } from '../terms/place-bet-call.ts'
import { betsOfReceipt } from './bets-of-receipt.ts'
import { findBets } from './find-bets.ts'
import { createGameReader } from './game-reader.ts'
import { getBet } from './get-bet.ts'
import { locateBet } from './locate-bet.ts'
import { findOpenBet } from './open/find-open-bet.ts'
import { readBet } from './read-bet.ts'
import { watchBet } from './watch-bet.ts'
import { watchBets } from './watch-bets.ts'

const [mine, other] = testWallets.players
let world: GameChain
/** What one bundle of a smart account's entry point holds: the other's bet first, then two of mine. */
let bundle: TransactionReceipt
let receipts: TransactionReceipt[]
let place: (player: Player, choice: typeof HEADS | typeof TAILS, wager: bigint) => Promise<TransactionReceipt>
let myself: Player

beforeAll(async () => {
  world = await startGameChain()
  const stranger = await world.openPlayer(other)
  myself = await world.openPlayer(mine)
  const game = world.gameOf('coin').address
  place = (player, choice, wager) => {
    const terms = { choice, gameData: coinFlip.encodeGameData(choice), playCount: 2, wager, token: world.token }
    return sendCall(player, placeBetCall({ game, gameCenter: world.gameCenter, terms }))
  }
  receipts = [
    await place(stranger, HEADS, 1_000000n),
    await place(myself, TAILS, 2_000000n),
    await place(myself, HEADS, 3_000000n),
  ]
  bundle = { ...receipts[2]!, logs: receipts.flatMap(({ logs }) => logs) }
})
afterAll(() => world?.stop())

const game = () => world.gameOf('coin')

test('default: the bet of a transaction with its terms, choice and odds', async () => {
  const [receipt, ...others] = betsOfReceipt({ receipt: receipts[1]!, game: game().address, player: mine.address })
  expect(others).toEqual([])
  expect(receipt).toMatchObject({ hash: receipts[1]?.transactionHash, block: receipts[1]?.blockNumber })
  const bet = await readBet(createGameReader(world.chain, { game: game() }), { receipt: receipt! })
  expect(bet).toMatchObject({ nonce: 2n, terms: { choice: TAILS, playCount: 2, wager: 2_000000n } })
  expect(bet.odds.houseEdge).toBe(20_000_000_000_000_000n)
})

test('behavior: of a bundle, the bets of that player in that game, in their order', () => {
  const nonces = (player: `0x${string}`, of = game().address) =>
    betsOfReceipt({ receipt: bundle, game: of, player }).map(({ nonce, terms }) => [nonce, terms.wager])
  expect(nonces(mine.address)).toEqual([
    [2n, 2_000000n],
    [3n, 3_000000n],
  ])
  expect(nonces(other.address)).toEqual([[1n, 1_000000n]])
  expect(nonces(world.gameCenter)).toEqual([])
  expect(nonces(mine.address, world.gameOf('dice').address)).toEqual([])
})

test('behavior: a bet of a bundle is found again by player and nonce', async () => {
  const client = { ...world.chain, getTransactionReceipt: async () => bundle } as unknown as PublicClient
  const reader = createGameReader(client, { game: game() })
  const hash = bundle.transactionHash
  const locate = async (player: `0x${string}`, nonce?: bigint) => {
    const situation = await locateBet(reader, { hash, player, nonce })
    return situation.at === 'pending' ? situation.bet.nonce : situation.at
  }
  expect(await locate(mine.address)).toBe(2n)
  expect(await locate(mine.address, 3n)).toBe(3n)
  expect(await locate(other.address, 1n)).toBe(1n)
  // A reorganisation may have given it another nonce.
  expect(await locate(mine.address, 9n)).toBe(2n)
  expect(await locate(world.gameCenter)).toBe('reverted')
})

test('behavior: what waits is the newest open bet, and then it is settled for what the event says', async () => {
  const parameters = { game: game().address, player: mine.address }
  expect(await findOpenBet(world.chain, parameters)).toMatchObject({ nonce: 3n })
  await world.settleOpenBets()
  expect(await findOpenBet(world.chain, parameters)).toBeUndefined()
  const reader = createGameReader(world.chain, { game: game() })
  const situation = await locateBet(reader, { hash: receipts[2]!.transactionHash, player: mine.address })
  if (situation.at !== 'settled') throw new Error(situation.at)
  const { result } = situation
  expect(result.plays).toHaveLength(2)
  const sum = result.plays.reduce((total, { multiplier }) => total + multiplier, 0n)
  expect(result.payout).toBe((3_000000n * sum) / 10n ** 18n)
  expect(result.profit).toBe(result.payout - 6_000000n)
})

test('behavior: logs are read in pieces that the node accepts, long after the bet', async () => {
  await world.testChain.testClient.mine({ blocks: 600 })
  const client = narrowClient(world.chain, 100n)
  const reader = createGameReader(client, { game: game() })
  const hash = receipts[0]!.transactionHash
  expect(await locateBet(reader, { hash, player: other.address })).toMatchObject({ at: 'settled' })
  expect(await findOpenBet(client, { game: game().address, player: other.address })).toBeUndefined()
})

test('behavior: a transaction that nobody knows is missing', async () => {
  const reader = createGameReader(world.chain, { game: game() })
  expect(await locateBet(reader, { hash: `0x${'12'.repeat(32)}`, player: mine.address })).toEqual({ at: 'missing' })
})

test('behavior: limits and balance are those of the contracts', async () => {
  const { limits, balance } = await getBetLimits(world.chain, {
    game: game().address,
    gameCenter: world.gameCenter,
    player: mine.address,
    terms: { token: world.token, playCount: 1, gameData: coinFlip.encodeGameData(HEADS) },
  })
  expect(limits).toMatchObject({ isPaused: false, maxPlayCount: 20 })
  expect(limits.minWager).toBeGreaterThan(0n)
  expect(limits.maxWager).toBeGreaterThan(limits.minWager)
  expect(balance).toBe(await world.balanceOf(mine.address))
})

test('behavior: every bet of a transaction is found, no matter who placed it; none in another game', async () => {
  const client = { ...world.chain, getTransactionReceipt: async () => bundle } as unknown as PublicClient
  const games = [world.gameOf('dice'), game()]
  const found = await findBets(client, { hash: bundle.transactionHash, games })
  expect(found.map((bet) => [bet.game.name, bet.nonce, bet.player, bet.terms.wager])).toEqual([
    ['coin', 1n, other.address, 1_000000n],
    ['coin', 2n, mine.address, 2_000000n],
    ['coin', 3n, mine.address, 3_000000n],
  ])
  expect(await findBets(client, { hash: bundle.transactionHash, games: games.slice(0, 1) })).toEqual([])
})

test('behavior: a game tells its terms and its bets by their numbers', async () => {
  const { address } = game()
  const terms = await getGame(world.chain, { game: address })
  expect(terms).toMatchObject({ houseEdge: 20_000_000_000_000_000n, maxPlayCount: 20, isPaused: false, betCount: 3n })
  expect(terms.settingsVersion).toBe(await getSettingsVersion(world.chain, { game: address }))
  const bet = await getBet(world.chain, { game: address, nonce: 2n })
  expect(bet).toMatchObject({ status: 'settled', player: mine.address, refundableAtSec: 0 })
  expect(bet).toMatchObject({ terms: { playCount: 2, wager: 2_000000n }, settingsVersion: terms.settingsVersion })
  const { timestamp } = await world.chain.getBlock({ blockNumber: receipts[1]!.blockNumber })
  expect(bet?.placedAtSec).toBe(Number(timestamp))
  expect(await getBet(world.chain, { game: address, nonce: 99n })).toBeUndefined()
})

test('behavior: a bet is watched from before it is placed, through a reorganisation, to its confirmations', async () => {
  const { testClient } = world.testChain
  const fromBlock = await world.chain.getBlockNumber({ cacheTime: 0 })
  // The chain mines an empty block every five seconds: the watch must not end before the test reverts the settlement.
  const confirmations = 12
  const options = { fromBlock: fromBlock + 1n, confirmations: BigInt(confirmations), intervalMs: 200 }
  const one = watchBet(world.chain, { game: game(), nonce: 4n, ...options })
  const ending = new AbortController()
  const games = [world.gameOf('dice'), game()]
  const all = watchBets(world.chain, { games, player: mine.address, signal: ending.signal, ...options })
  const next = async (watched: typeof one | typeof all) => (await watched.next()).value
  const both = () => Promise.all([next(one), next(all)])

  const placed = both()
  const { transactionHash: hash } = await place(myself, TAILS, 4_000000n)
  await place(await world.openPlayer(other), TAILS, 4_000000n)
  expect(await placed).toMatchObject([
    { at: 'pending', bet: { hash, nonce: 4n } },
    { at: 'pending', hash, game: { name: 'coin' } },
  ])
  const id = await testClient.snapshot()
  const settled = both()
  await world.settleOpenBets()
  expect(await settled).toMatchObject([
    { at: 'settled', result: { hash } },
    { at: 'settled', hash },
  ])
  const reopened = both()
  await testClient.revert({ id })
  expect(await reopened).toMatchObject([{ at: 'pending' }, { at: 'pending', hash }])
  const again = both()
  await world.settleOpenBets()
  expect(await again).toMatchObject([{ at: 'settled' }, { at: 'settled', hash }])
  const ends = Promise.all([one.next(), all.next()])
  await testClient.mine({ blocks: confirmations })
  expect((await one.next()).done).toBe(true)
  ending.abort()
  expect((await ends).map(({ done }) => done)).toEqual([true, true])
})
