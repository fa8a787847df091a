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
import { type BetControllerOptions, createBetController } from './bet-controller.ts'

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

type PageOptions = {
  storage?: Storage
  writer?: Player
  confirmations?: bigint
  lateAfterMs?: number
  lock?: BetControllerOptions['lock']
  runCall?: BetControllerOptions['runCall']
}

function openPage(options: PageOptions = {}) {
  const storage = options.storage ?? memoryStorage()
  const openWriter = vi.fn(async () => options.writer ?? writer)
  const onOutcome = vi.fn<(outcome: BetResult) => void>()
  const onWithdrawn = vi.fn<(outcome: BetResult) => void>()
  const onChange = vi.fn()
  const controller = createBetController({
    player,
    reader: createGameReader(world.chain, { game }),
    gameCenter: world.gameCenter,
    pendingBets: openPendingBets({ chainId: 31337, game: game.address, player, storage }),
    confirmations: options.confirmations ?? 0n,
    isWalletInstant: () => true,
    openWriter,
    lock: options.lock ?? ((_options, work) => work()),
    runCall: options.runCall ?? runCall,
    onOutcome,
    onWithdrawn,
    onChange,
    ...(options.lateAfterMs === undefined ? {} : { lateAfterMs: options.lateAfterMs }),
  })
  const close = controller.attach()
  const stage = () => controller.store.getState().stage
  return { controller, close, storage, onOutcome, onWithdrawn, onChange, stage }
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
  expect(page.onChange, 'what the page shows is read again').toHaveBeenCalledOnce()
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

test('a watched result is not shown, announced or counted again by a later page', async () => {
  const page = openPage({ confirmations: 1000n })
  await page.controller.roll(termsOf())
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  page.controller.markSeen(page.controller.store.getState().outcome!)
  page.close()
  const again = openPage({ storage: page.storage, confirmations: 1000n })
  const shown: string[] = []
  again.controller.store.subscribe(({ stage }) => shown.push(stage))
  expect(again.stage()).toBe('idle')
  // It has looked at the chain, and found the result: the bet is still followed.
  await vi.waitFor(() => expect(again.onChange).toHaveBeenCalled(), BOUND)
  expect(shown).toEqual([])
  expect(again.onOutcome).not.toHaveBeenCalled()
  const { list } = openPendingBets({ chainId: 31337, game: game.address, player, storage: page.storage })
  expect(list(), 'until it is final').toHaveLength(1)
  // And the next bet is not held up by it.
  expect(await again.controller.roll(termsOf())).toEqual({ ok: true })
  await world.settleOpenBets()
  await vi.waitFor(() => expect(again.stage()).toBe('settled'), BOUND)
  expect(again.onOutcome).toHaveBeenCalledOnce()
  again.close()
})

/** Sends as `runCall` does, but learns the receipt only when told to. */
function slowReceipt() {
  const receipt = Promise.withResolvers<void>()
  const slow = ((...call: Parameters<typeof runCall>) => {
    const flow = runCall(...call)
    async function* stages() {
      for await (const stage of flow) {
        if (stage.name === 'mined') await receipt.promise
        yield stage
      }
    }
    return { [Symbol.asyncIterator]: stages, until: flow.until.bind(flow) }
  }) as unknown as typeof runCall
  return { receipt, slow }
}

test('a result that is watched before the receipt comes is not shown or counted again', async () => {
  const { receipt, slow } = slowReceipt()
  const page = openPage({ confirmations: 1000n, runCall: slow })
  const rolling = page.controller.roll(termsOf())
  await vi.waitFor(() => expect(page.stage()).toBe('awaitingRandomness'), BOUND)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  page.controller.markSeen(page.controller.store.getState().outcome!)
  receipt.resolve()
  await rolling
  page.close()
  const again = openPage({ storage: page.storage, confirmations: 1000n })
  await vi.waitFor(() => expect(again.onChange).toHaveBeenCalled(), BOUND)
  expect(again.stage()).toBe('idle')
  expect(again.onOutcome).not.toHaveBeenCalled()
  again.close()
})

test('a result that is final before the receipt comes is not shown or counted again', async () => {
  const { receipt, slow } = slowReceipt()
  const page = openPage({ runCall: slow })
  const { list } = openPendingBets({ chainId: 31337, game: game.address, player, storage: page.storage })
  const rolling = page.controller.roll(termsOf())
  await vi.waitFor(() => expect(page.stage()).toBe('awaitingRandomness'), BOUND)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(list()).toEqual([]), BOUND)
  expect(page.stage()).toBe('settled')
  receipt.resolve()
  expect(await rolling).toEqual({ ok: true })
  expect(list()).toEqual([])
  expect(page.onOutcome).toHaveBeenCalledOnce()
  page.close()
})

test('a watched result that a reorganisation took back is shown again, with words', async () => {
  const page = openPage({ confirmations: 1000n })
  await page.controller.roll(termsOf())
  const snapshot = await world.testChain.testClient.snapshot()
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  page.controller.markSeen(page.controller.store.getState().outcome!)
  page.close()
  await world.testChain.testClient.revert({ id: snapshot })
  const again = openPage({ storage: page.storage, confirmations: 1000n })
  await vi.waitFor(() => expect(again.stage()).toBe('awaitingRandomness'), BOUND)
  expect(again.controller.store.getState().notice).toBe('reorganised')
  await world.settleOpenBets()
  await vi.waitFor(() => expect(again.stage()).toBe('settled'), BOUND)
  again.close()
})

test('a bet of another tab changes balances here, but neither the stage nor the session', async () => {
  const storage = memoryStorage()
  const [here, there] = [openPage({ storage, confirmations: 1000n }), openPage({ storage, confirmations: 1000n })]
  await here.controller.roll(termsOf())
  await world.settleOpenBets()
  await vi.waitFor(() => expect(here.stage()).toBe('settled'), BOUND)
  await vi.waitFor(() => expect(there.onChange).toHaveBeenCalled(), BOUND)
  expect(here.onOutcome).toHaveBeenCalledOnce()
  expect(there.onOutcome).not.toHaveBeenCalled()
  expect(there.stage()).toBe('idle')
  for (const page of [here, there]) page.close()
})

/** One at a time, as tabs of one browser. */
function turns(): BetControllerOptions['lock'] {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async ({ onWait, signal }, work) => {
    if (waiting > 0) onWait()
    waiting += 1
    const before = last
    const mine = (async () => {
      await Promise.race([before, new Promise((resolve) => signal.addEventListener('abort', resolve))])
      signal.throwIfAborted()
      await work()
    })().finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => undefined)
    await mine
  }
}

test('two tabs place one bet at a time: the other says that it waits, and its permit is its own', async () => {
  const [storage, lock] = [memoryStorage(), turns()]
  const [one, two] = [openPage({ storage, lock }), openPage({ storage, lock })]
  const first = await latestNonce()
  const rolls = [one.controller.roll(termsOf()), two.controller.roll(termsOf())]
  expect(two.stage()).toBe('queued')
  expect(await Promise.all(rolls)).toEqual([{ ok: true }, { ok: true }])
  expect(await latestNonce()).toBe(first + 2n)
  await world.settleOpenBets()
  for (const page of [one, two]) {
    await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
    page.close()
  }
})

test('a bet in the queue can be cancelled; the other goes on', async () => {
  const [storage, lock] = [memoryStorage(), turns()]
  const [one, two] = [openPage({ storage, lock }), openPage({ storage, lock })]
  const first = await latestNonce()
  const rolls = [one.controller.roll(termsOf()), two.controller.roll(termsOf())]
  two.controller.cancel()
  const [, cancelled] = await Promise.all(rolls)
  expect(cancelled).toMatchObject({ ok: false })
  expect(two.stage()).toBe('idle')
  expect(await latestNonce()).toBe(first + 1n)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(one.stage()).toBe('settled'), BOUND)
  for (const page of [one, two]) page.close()
})

test('a wallet that never answers can be given up at once, and the next Roll asks it again', async () => {
  const { writer: watched, wallet } = watchedWriter()
  wallet.signTypedData.mockReturnValueOnce(new Promise(() => {}))
  const page = openPage({ writer: watched })
  const rolling = page.controller.roll(termsOf())
  await vi.waitFor(() => expect(wallet.signTypedData).toHaveBeenCalledOnce(), BOUND)
  expect(page.controller.store.getState()).toMatchObject({ stage: 'approving', step: 1 })
  page.controller.cancel()
  const result = await rolling
  expect('error' in result && translate(result.error)).toEqual({ kind: 'silent' })
  expect(page.controller.store.getState()).toMatchObject({ stage: 'idle', error: undefined })
  expect(await page.controller.roll(termsOf())).toEqual({ ok: true })
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  page.close()
})

test('a bet that the wallet sends after Cancel is shown, and cannot be cancelled any more', async () => {
  const { writer: watched, wallet } = watchedWriter()
  const answer = Promise.withResolvers<void>()
  wallet.writeContract.mockImplementationOnce(async (request) => {
    await answer.promise
    return writer.wallet.writeContract(request)
  })
  const page = openPage({ writer: watched })
  const rolling = page.controller.roll(termsOf())
  await vi.waitFor(() => expect(wallet.writeContract).toHaveBeenCalledOnce(), BOUND)
  page.controller.cancel()
  await rolling
  expect(page.stage()).toBe('idle')
  answer.resolve()
  await vi.waitFor(() => expect(page.stage()).toBe('awaitingRandomness'), BOUND)
  page.controller.cancel()
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  expect(page.onOutcome).toHaveBeenCalledOnce()
  page.close()
})

test('a wallet that answers with the hash of an older bet of the same player has placed none', async () => {
  const page = openPage()
  await page.controller.roll(termsOf())
  const { hash } = page.controller.store.getState()
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  page.close()
  const { writer: watched, wallet } = watchedWriter()
  wallet.writeContract.mockResolvedValueOnce(hash!)
  const lying = openPage({ writer: watched })
  const result = await lying.controller.roll(termsOf())
  expect('error' in result && translate(result.error)).toEqual({ kind: 'text', key: 'tx.foreign' })
  expect(lying.stage()).toBe('failed')
  expect(lying.onOutcome).not.toHaveBeenCalled()
  lying.close()
})

test('an allowance for several bets is approved once, and the next bet asks only for itself', async () => {
  const { writer: watched, wallet } = watchedWriter()
  const page = openPage({ writer: watched })
  await page.controller.roll(termsOf(), 300_000000n)
  expect(wallet.signTypedData).not.toHaveBeenCalled()
  expect(wallet.writeContract).toHaveBeenCalledTimes(2)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  await page.controller.roll(termsOf())
  expect(wallet.signTypedData).not.toHaveBeenCalled()
  expect(wallet.writeContract).toHaveBeenCalledTimes(3)
  await world.settleOpenBets()
  await vi.waitFor(() => expect(page.stage()).toBe('settled'), BOUND)
  page.close()
})
