// @vitest-environment node
import { gameAbi } from '@tyche/contracts/abis'
import { coinFlip } from '@tyche/fairness'
import type { BetResult, BetTerms, DeployedGame } from '@tyche/sdk/games'
import { createGameReader, openPendingBets } from '@tyche/sdk/games'
import { runCall } from '@tyche/sdk/tx'
import { type GameChain, type Player, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { UserRejectedRequestError } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { translate } from '../../../lib/errors/translate.ts'
import { memoryStorage } from '../../../testing/memory-storage.ts'
import { createBetController } from './bet-controller.ts'

const BOUND = { timeout: 20_000, interval: 50 }

let world: GameChain
let game: DeployedGame
let writer: Player
const { account } = testWallets.players[0]
const player = account.address

beforeAll(async () => {
  world = await startGameChain()
  game = world.gameOf('coin')
  writer = await world.openPlayer(testWallets.players[0])
}, 60_000)
afterAll(() => world?.stop())

const termsOf = (overrides: Partial<BetTerms> = {}): BetTerms => ({
  choice: 0,
  gameData: coinFlip.encodeGameData(0),
  playCount: 3,
  wager: 10_000000n,
  token: world.token,
  ...overrides,
})

function openPage(options: { storage?: Storage; writer?: Player; confirmations?: bigint; lateAfterMs?: number } = {}) {
  const storage = options.storage ?? memoryStorage()
  const openWriter = vi.fn(async () => options.writer ?? writer)
  const onOutcome = vi.fn<(outcome: BetResult) => void>()
  const onWithdrawn = vi.fn<(outcome: BetResult) => void>()
  const controller = createBetController({
    player,
    reader: createGameReader(world.chain, { game }),
    gameCenter: world.gameCenter,
    pendingBets: openPendingBets({ chainId: 31337, game: game.address, player, storage }),
    confirmations: options.confirmations ?? 0n,
    isWalletInstant: () => true,
    openWriter,
    runCall,
    onOutcome,
    onWithdrawn,
    onChange: () => {},
    ...(options.lateAfterMs === undefined ? {} : { lateAfterMs: options.lateAfterMs }),
  })
  const close = controller.attach()
  const stage = () => controller.store.getState().stage
  return { controller, close, storage, onOutcome, onWithdrawn, stage }
}

const latestNonce = () => world.chain.readContract({ address: game.address, abi: gameAbi, functionName: 'latestNonce' })

/** A wallet whose owner is asked, with every question counted. */
function watchedWriter() {
  const wallet = {
    ...writer.wallet,
    signTypedData: vi.fn(writer.wallet.signTypedData),
    writeContract: vi.fn(writer.wallet.writeContract),
  }
  return { writer: { ...writer, wallet } as Player, wallet }
}

test('a bet goes from Roll to its outcome with one signature and one transaction', async () => {
  const { writer: watched, wallet } = watchedWriter()
  const page = openPage({ writer: watched })
  const before = await world.balanceOf(player)
  expect(await page.controller.roll(termsOf())).toEqual({ ok: true })
  expect(page.stage()).toBe('awaitingRandomness')
  expect(wallet.signTypedData).toHaveBeenCalledOnce()
  expect(wallet.writeContract).toHaveBeenCalledOnce()
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  const { outcome, elapsedMs } = page.controller.store.getState()
  expect(outcome?.plays).toHaveLength(3)
  expect(elapsedMs).toBeGreaterThan(0)
  expect(await world.balanceOf(player)).toBe(before + (outcome?.profit ?? 0n))
  expect(page.onOutcome).toHaveBeenCalledOnce()
  page.close()
})

test('a second Roll while the first is under way places no second bet', async () => {
  const page = openPage()
  const first = await latestNonce()
  const results = await Promise.all([page.controller.roll(termsOf()), page.controller.roll(termsOf())])
  await page.controller.roll(termsOf())
  expect(results).toEqual([{ ok: true }, { ok: true }])
  expect(await latestNonce()).toBe(first + 1n)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  page.close()
})

test('a reload finds the waiting bet and shows its result', async () => {
  const page = openPage()
  await page.controller.roll(termsOf())
  page.close()
  const again = openPage({ storage: page.storage })
  await vi.waitFor(() => expect(again.stage()).toBe('awaitingRandomness'), BOUND)
  expect(again.controller.store.getState().terms).toMatchObject({ playCount: 3, wager: 10_000000n, choice: 0 })
  await world.settleOpenBets()
  await vi.waitFor(() => expect(again.stage()).toBe('settled'), BOUND)
  expect(again.controller.store.getState().notice).toBeUndefined()
  again.close()
})

test('a reload after the settlement shows the result and says that it happened meanwhile', async () => {
  const page = openPage()
  await page.controller.roll(termsOf())
  page.close()
  await world.settleOpenBets()
  const again = openPage({ storage: page.storage })
  await vi.waitFor(() => expect(again.stage()).toBe('settled'), BOUND)
  expect(again.controller.store.getState().notice).toBe('foundSettled')
  again.close()
})

test('a waiting bet that this browser never noted is found on the chain', async () => {
  const page = openPage()
  await page.controller.roll(termsOf())
  page.close()
  const elsewhere = openPage()
  await vi.waitFor(() => expect(elsewhere.stage()).toBe('awaitingRandomness'), BOUND)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(elsewhere.stage()).toBe('settled'), BOUND)
  elsewhere.close()
})

test('a bet that a reorganisation removed is withdrawn with words', async () => {
  const page = openPage({ confirmations: 1000n })
  const snapshot = await world.testChain.testClient.snapshot()
  await page.controller.roll(termsOf())
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  await world.testChain.testClient.revert({ id: snapshot })
  await vi.waitFor(() => expect(page.controller.store.getState().notice).toBe('vanished'), BOUND)
  expect(page.stage()).toBe('idle')
  expect(page.onWithdrawn).toHaveBeenCalledOnce()
  expect(openPendingBets({ chainId: 31337, game: game.address, player, storage: page.storage }).list()).toEqual([])
  page.close()
})

test.each([
  ['above the limit', { wager: 999_999_000000n, playCount: 1 }, 'aboveMaximum'],
  ['below the minimum', { wager: 1n }, 'belowMinimum'],
] as const)('a bet %s is refused before the wallet opens', async (_name, overrides, problem) => {
  const { writer: watched, wallet } = watchedWriter()
  const page = openPage({ writer: watched })
  expect(await page.controller.roll(termsOf(overrides))).toMatchObject({ ok: false, problem })
  expect(wallet.signTypedData).not.toHaveBeenCalled()
  expect(wallet.writeContract).not.toHaveBeenCalled()
  page.close()
})

test('more plays than a lowered maximum are refused before the wallet opens, with the maximum of now', async () => {
  const { writer: watched, wallet } = watchedWriter()
  const page = openPage({ writer: watched })
  const owner = world.testChain.walletClient(testWallets.deployer.account)
  const setMaximum = async (count: number) => {
    const call = { address: game.address, abi: gameAbi, functionName: 'updateMaxGameCount', args: [count] } as const
    await world.chain.waitForTransactionReceipt({ hash: await owner.writeContract(call) })
  }
  await setMaximum(2)
  const result = await page.controller.roll(termsOf())
  await setMaximum(20)
  // The page knows the old maximum only: the contract's refusal carries the new one, in the same words.
  expect('error' in result && translate(result.error)).toEqual({
    kind: 'text',
    key: 'contract.InvalidGameCount',
    values: { count: { kind: 'count', value: '3' }, maximum: { kind: 'count', value: '2' } },
  })
  expect(wallet.signTypedData).not.toHaveBeenCalled()
  expect(wallet.writeContract).not.toHaveBeenCalled()
  page.close()
})

test('a player who rejects in the wallet is back where they were, without a word', async () => {
  const { writer: watched, wallet } = watchedWriter()
  wallet.signTypedData.mockRejectedValueOnce(new UserRejectedRequestError(new Error('no')))
  const page = openPage({ writer: watched })
  expect(await page.controller.roll(termsOf())).toMatchObject({ ok: false })
  expect(page.controller.store.getState()).toMatchObject({ stage: 'idle', error: undefined })
  expect(page.storage.length).toBe(0)
  page.close()
})

test('a result that takes too long is called late, and still shown when it comes', async () => {
  const page = openPage({ lateAfterMs: 50 })
  await page.controller.roll(termsOf())
  await vi.waitFor(() => expect(page.controller.store.getState().notice).toBe('late'), BOUND)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  expect(page.controller.store.getState().notice).toBeUndefined()
  page.close()
})

test('a bet whose round never came is refunded, and the page says so', async () => {
  const page = openPage()
  const before = await world.balanceOf(player)
  await page.controller.roll(termsOf())
  const { nonce } = page.controller.store.getState()
  expect(await world.balanceOf(player)).toBe(before - 30_000000n)
  const anyone = world.testChain.walletClient(testWallets.players[1].account)
  const refund = async (functionName: 'requestRefund' | 'finalizeRefund') => {
    const bet = { address: game.address, abi: gameAbi, args: [nonce ?? 0n] } as const
    const hash = await anyone.writeContract({ ...bet, functionName })
    // In a block before the clock moves on, or the hour of notice would begin after it.
    await world.chain.waitForTransactionReceipt({ hash })
  }
  await world.testChain.increaseTime(24 * 3_600)
  await refund('requestRefund')
  await world.testChain.increaseTime(3_600)
  await refund('finalizeRefund')
  await vi.waitFor(() => expect(page.stage()).toBe('refunded'), BOUND)
  expect(page.controller.store.getState().notice).toBe('foundRefunded')
  expect(await world.balanceOf(player)).toBe(before)
  expect(openPendingBets({ chainId: 31337, game: game.address, player, storage: page.storage }).list()).toEqual([])
  page.close()
})
