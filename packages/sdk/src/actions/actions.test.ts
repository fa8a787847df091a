import { gameCenterAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import { coinFlip, HEADS } from '@tyche/fairness'
import { type GameChain, type Player, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { erc20Abi, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendCall } from '../../test/send-call.ts'
import { assertDeployment } from '../deployments/assert-deployment.ts'
import { getDeployment } from '../deployments/get-deployment.ts'
import { parseDeployment } from '../deployments/parse-deployment.ts'
import { decodeRevert } from '../errors/decode-revert.ts'
import type { BetStage } from '../games/bets/place-bet.ts'
import type { Flow } from '../tx/flow.ts'
import { tycheActions } from './tyche-actions.ts'

const USD = 10n ** 6n
const { address: player } = testWallets.players[0]

let world: GameChain
let myself: Player
const open = () => world.chain.extend(tycheActions(world.deployment, { wallet: () => myself.wallet }))
let tyche: ReturnType<typeof open>
const coinBet = () => ({ game: 'coin', choice: HEADS, playCount: 2, wager: 5n * USD, token: world.token }) as const

beforeAll(async () => {
  world = await startGameChain()
  myself = await world.openPlayer(testWallets.players[0])
  tyche = open()
})
afterAll(() => world?.stop())

/** The names of the stages as they come. */
function namesOf(flow: Flow<BetStage>) {
  const names: string[] = []
  const end = (async () => {
    for await (const { name } of flow) names.push(name)
  })()
  return { names, end }
}

test('default: a bet goes from its terms to its final result as one flow', async () => {
  const before = await world.balanceOf(player)
  const flow = tyche.games.placeBet(coinBet())
  const { names, end } = namesOf(flow)
  const { value } = await flow.until('mined')
  expect(value).toMatchObject({ nonce: 1n, terms: { playCount: 2, wager: 5n * USD } })
  expect(await tyche.games.findOpenBet({ game: world.gameOf('coin').address, player })).toMatchObject({ nonce: 1n })
  await world.settleOpenBets()
  const { result } = await flow.until('final')
  expect(result.plays).toHaveLength(2)
  expect(await world.balanceOf(player)).toBe(before + result.profit)
  await end
  expect(names).toEqual([
    ...['approving', 'simulating', 'simulated', 'signing', 'sent', 'mined'],
    ...['settled', 'final'],
  ])
  expect(await tyche.verify.verifyBet({ hash: value.hash })).toMatchObject({ isTrue: true, game: 'coin' })
})

test('behavior: a reorganisation takes a result back, and the bet goes on to its next', async () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const flow = tyche.games.placeBet({ ...coinBet(), confirmations: 3n, storage })
  const { names, end } = namesOf(flow)
  const { value } = await flow.until('mined')
  await expect.poll(() => [...items.values()].join()).toContain(value.hash)
  const id = await world.testChain.testClient.snapshot()
  await world.settleOpenBets()
  await flow.until('settled')
  await world.testChain.testClient.revert({ id })
  await flow.until('reopened')
  await world.settleOpenBets()
  await world.testChain.testClient.mine({ blocks: 3 })
  await end
  expect(names.slice(-4)).toEqual(['settled', 'reopened', 'settled', 'final'])
  expect(items.size).toBe(0)
})

test('behavior: a bet without a result is refunded, and its flow ends there', async () => {
  const flow = tyche.games.placeBet(coinBet())
  const { nonce } = (await flow.until('mined')).value
  const bet = { game: world.gameOf('coin').address, nonce }
  await world.testChain.increaseTime(24 * 3_600)
  await tyche.games.requestRefund(bet).until('mined')
  await world.testChain.increaseTime(3_600)
  await tyche.games.finalizeRefund(bet).until('mined')
  expect(await flow.until('refunded')).toMatchObject({ bet: { nonce } })
  await expect(flow.until('settled')).rejects.toMatchObject({ name: 'FlowEndedError', stage: 'settled' })
})

test('behavior: a caller who stops waiting leaves the bet to the list', async () => {
  const stop = new AbortController()
  const flow = tyche.games.placeBet({ ...coinBet(), signal: stop.signal })
  await flow.until('mined')
  stop.abort(new Error('left'))
  await expect(flow.until('final')).rejects.toThrow('left')
  await world.settleOpenBets()
})

test('error: a bet that its game would refuse names what is wrong and the limit', async () => {
  const terms = { token: world.token, playCount: 2, gameData: coinFlip.encodeGameData(HEADS) }
  const { limits } = await tyche.games.getBetLimits({ game: world.gameOf('coin').address, player, terms })
  const revertReason = (changes: { wager?: bigint; playCount?: number }) =>
    tyche.games
      .placeBet({ ...coinBet(), ...changes })
      .until('signing')
      .catch((error: unknown) => error)
  const low = { name: 'TermsError', problem: 'belowMinimum', limit: limits.minWager }
  expect(await revertReason({ wager: limits.minWager - 1n })).toMatchObject(low)
  const high = { name: 'TermsError', problem: 'aboveMaximum', limit: limits.maxWager }
  expect(await revertReason({ wager: (limits.maxWager ?? 0n) + 1n })).toMatchObject(high)
  expect(decodeRevert(await revertReason({ playCount: 21 }))).toMatchObject({
    name: 'InvalidGameCount',
    args: [21n, 20n],
  })
})

test('behavior: another account may bet for the player, until the player takes that back', async () => {
  const caller = testWallets.players[1].address
  const center = { abi: gameCenterAbi, address: world.deployment.contracts.gameCenter } as const
  const mayPay = () =>
    world.chain.readContract({ ...center, functionName: 'isAuthorizedPayer', args: [player, caller] })
  for (const authorized of [true, false]) {
    await tyche.games.authorizePayer({ caller, authorized }).until('mined')
    expect(await mayPay()).toBe(authorized)
  }
})

test('behavior: writes of pools tell what the receipt brought', async () => {
  const { stablePool: pool } = world.deployment.contracts
  const quote = await tyche.pools.quoteAddLiquidity({ pool, token: world.token, amount: 100n * USD })
  const minLp = quote.ok ? quote.values.lpAmount : 0n
  const { value } = await tyche.pools
    .addLiquidity({ pool, token: world.token, amount: 100n * USD, minLp })
    .until('mined')
  expect(value).toEqual({ lpAmount: minLp, tokens: [] })
  const left = tyche.pools.removeInKind({ pool, lpAmount: minLp / 2n, receiver: player })
  expect((await left.until('mined')).value.tokens).toHaveLength(1)
  expect((await tyche.pools.getShares({ pool, owner: player })).balance).toBe(minLp - minLp / 2n)
})

test('behavior: a ticket is bought with an allowance of its price, and given back for points', async () => {
  const manager = await world.openPlayer(testWallets.operator)
  const startTime = Number((await world.chain.getBlock()).timestamp)
  const money = { token: world.token, price: USD, reward: 5n * USD, subsidy: 0n }
  const times = { startTime, endTime: startTime + 86_400 }
  const terms = { clientId: 1n, round: 1, ...times, total: 100, quantity: 3, offChain: false, ...money }
  const { luckyBuy } = world.deployment.contracts
  await sendCall(manager, {
    call: { address: luckyBuy, abi: luckyBuyAbi, functionName: 'addQuantityLimited', args: [terms] },
  })
  const { value } = await tyche.lottery.buyTicket({ productId: 1, quantity: 3 }).until('mined')
  expect(value).toEqual({ ticketId: 1n, productId: 1, recipient: player, firstCode: 0, quantity: 3, cost: 3n * USD })
  expect(await tyche.lottery.getTickets({ owner: player })).toMatchObject([{ productId: 1, quantity: 3 }])
  expect(await tyche.lottery.getProduct({ productId: 1 })).toMatchObject({ sold: 3 })
})

test('behavior: a purchase that the wallet sends after the end of the flow is told', async () => {
  const { luckyBuy } = world.deployment.contracts
  await sendCall(myself, {
    call: { address: world.token, abi: erc20Abi, functionName: 'approve', args: [luckyBuy, USD] },
  })
  const confirmed = Promise.withResolvers<void>()
  const write = async (request: never) => {
    await confirmed.promise
    return myself.wallet.writeContract(request)
  }
  const slow = world.chain.extend(
    tycheActions(world.deployment, { wallet: () => ({ ...myself.wallet, writeContract: write }) as Player['wallet'] }),
  )
  const stop = new AbortController()
  const onLateHash = vi.fn()
  const flow = slow.lottery.buyTicket({ productId: 1, quantity: 1, signal: stop.signal, onLateHash })
  await flow.until('signing')
  stop.abort(new Error('left'))
  await expect(flow.until('mined')).rejects.toThrow('left')
  confirmed.resolve()
  await vi.waitFor(() => expect(onLateHash).toHaveBeenCalledOnce(), 5_000)
})

test('behavior: the other areas answer for the same deployment', async () => {
  expect(await tyche.randomness.getMinCallbackGas({})).toBeGreaterThan(0n)
  expect(await tyche.rewards.getLiabilities({ account: player })).toEqual([])
})

test('behavior: a record is checked against the chain that a client reads', async () => {
  const { deployment } = world
  await assertDeployment(world.chain, { deployment })
  const assert = (changes: object) => assertDeployment(world.chain, { deployment: { ...deployment, ...changes } })
  await expect(assert({ chainId: 1 })).rejects.toMatchObject({ name: 'DeploymentError' })
  await expect(assert({ genesisHash: zeroHash })).rejects.toThrow('another chain 31337')
  const contracts = { ...deployment.contracts, gameCenter: `0x${'99'.repeat(20)}` }
  await expect(assert({ contracts })).rejects.toThrow('does not have the contracts')
  const games = deployment.games.filter(({ name }) => name !== 'coin')
  const flow = world.chain.extend(tycheActions({ ...deployment, games }, myself)).games.placeBet(coinBet())
  await expect(flow.until('mined')).rejects.toMatchObject({ name: 'DeploymentError' })
})

test('behavior: no record is published, and one that is not valid says why', () => {
  expect(getDeployment(31337)).toBeUndefined()
  expect(() => parseDeployment({ chainId: 0 })).toThrow(expect.objectContaining({ name: 'DeploymentError' }))
  expect(() => parseDeployment({ chainId: 0 })).toThrow('chainId')
})
