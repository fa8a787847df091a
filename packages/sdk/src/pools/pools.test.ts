import { gameAbi, liquidityPoolAbi, testEthAbi, testPriceFeedAbi } from '@tyche/contracts/abis'
import { type Player, startGameChain } from '@tyche/testing/game-chain'
import { narrowClient } from '@tyche/testing/narrow-client'
import { testWallets } from '@tyche/testing/wallets'
import { type Address, encodeAbiParameters, maxUint256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCall } from '../../test/send-call.ts'
import { decodeRevert } from '../errors/decode-revert.ts'

import { addLiquidityCall } from './calls/add-liquidity-call.ts'
import { exitOrderCall } from './calls/exit-order-call.ts'
import { exitWhenClearCall } from './calls/exit-when-clear-call.ts'
import { liquidityOutcomeOf } from './calls/liquidity-outcome.ts'
import { removeInKindCall } from './calls/remove-in-kind-call.ts'
import { removeLiquidityCall } from './calls/remove-liquidity-call.ts'
import type { PoolAddresses } from './pool-contract.ts'
import { quoteAddLiquidity } from './quotes/quote-add-liquidity.ts'
import { quoteRemoveInEachToken } from './quotes/quote-remove-in-each-token.ts'
import { quoteRemoveInKind } from './quotes/quote-remove-in-kind.ts'
import { quoteRemoveLiquidity } from './quotes/quote-remove-liquidity.ts'
import { getExitOrders } from './reads/get-exit-orders.ts'
import { getExitTerms } from './reads/get-exit-terms.ts'
import { getPool } from './reads/get-pool.ts'
import { getShares } from './reads/get-shares.ts'

const MATURITY_SEC = 15 * 60
const USD = 10n ** 6n
const LP = 10n ** 18n
const owner = testWallets.players[0].address

let world: Awaited<ReturnType<typeof startGameChain>>
let writer: Player
let stable: PoolAddresses
let blueChip: PoolAddresses
let manager: Address
let usdm: Address
let teth: Address

beforeAll(async () => {
  world = await startGameChain()
  const { stablePool, blueChipPool, liquidityUtils, liquidityManager, testUsd, testEth } = world.deployment.contracts
  stable = { pool: stablePool, utils: liquidityUtils }
  blueChip = { pool: blueChipPool, utils: liquidityUtils }
  manager = liquidityManager
  usdm = testUsd
  teth = testEth
  writer = await world.openPlayer(testWallets.players[0])
  await sendCall(writer, { call: { address: teth, abi: testEthAbi, functionName: 'mint', args: [] } })
  await placeBet()
}, 90_000)
afterAll(() => world?.stop())

/** An open bet, so that who comes and who leaves see different prices. */
async function placeBet(): Promise<void> {
  const { address } = world.gameOf('coin')
  const heads = encodeAbiParameters([{ type: 'uint8' }], [0])
  await sendCall(writer, {
    call: { address, abi: gameAbi, functionName: 'pay', args: [1_000n * USD, 1, heads, usdm] },
    spend: { token: usdm, spender: world.gameCenter, amount: 1_000n * USD },
  })
}

const lpPrice = (pool: Address, maximise: boolean) =>
  world.chain.readContract({ address: pool, abi: liquidityPoolAbi, functionName: 'lpPrice', args: [maximise] })

async function add(at: PoolAddresses, token: Address, amount: bigint): Promise<bigint> {
  const quote = await quoteAddLiquidity(world.chain, { ...at, token: token, amount: amount })
  if (!quote.ok) throw new Error(quote.refusal.name)
  const minLp = quote.values.lpAmount
  const receipt = await sendCall(writer, addLiquidityCall({ manager, pool: at.pool, token, amount, minLp }))
  expect(liquidityOutcomeOf({ receipt, pool: at.pool, account: owner })).toEqual({
    lpAmount: quote.values.lpAmount,
    tokens: [],
  })
  return quote.values.lpAmount
}

test('behavior: what is added gives exactly its quote, with open bets and in each token, and no less would have been taken', async () => {
  expect(await lpPrice(stable.pool, true)).toBeGreaterThan(await lpPrice(stable.pool, false))
  const minted = await add(stable, usdm, 12_345_678_901n)
  expect((await getShares(world.chain, { pool: stable.pool, owner })).balance).toBe(minted)
  await add(blueChip, usdm, 2_500_750_000n)
  await add(blueChip, teth, 1_234_567_890_123_456_789n)
  const call = { manager, pool: stable.pool, token: usdm, amount: 1_000n * USD }
  const quote = await quoteAddLiquidity(world.chain, { ...stable, token: usdm, amount: call.amount })
  const minLp = quote.ok ? quote.values.lpAmount + 1n : maxUint256
  const error = await sendCall(writer, addLiquidityCall({ ...call, minLp })).catch((thrown: unknown) => thrown)
  expect(decodeRevert(error)).toMatchObject({ name: 'InsufficientLPOutput' })
})

test('behavior: fresh shares leave in kind for exactly what was shown, and not at a price', async () => {
  const shares = await getShares(world.chain, { pool: blueChip.pool, owner })
  expect(shares.fresh).toBe(shares.balance)
  expect(shares.matureAt).toBeGreaterThan(0)
  const lpAmount = 7n * LP
  const atPrice = removeLiquidityCall({
    manager,
    pool: blueChip.pool,
    token: usdm,
    lpAmount,
    minOut: 1n,
    receiver: owner,
  })
  const error = await sendCall(writer, atPrice).catch((thrown: unknown) => thrown)
  expect(decodeRevert(error)).toMatchObject({ name: 'SharesNotMature' })

  const quote = await quoteRemoveInKind(world.chain, { pool: blueChip.pool, owner, lpAmount: lpAmount })
  const receipt = await sendCall(writer, removeInKindCall({ pool: blueChip.pool, lpAmount, receiver: owner }))
  const { tokens } = liquidityOutcomeOf({ receipt, pool: blueChip.pool, account: owner })
  expect(tokens.map(({ amount }) => amount)).toEqual(quote.ok ? quote.values.amounts : [])
  expect(tokens.map(({ token }) => token.toLowerCase())).toEqual([usdm, teth].map((token) => token.toLowerCase()))
})

test('behavior: what is removed pays exactly its quote, in each token; the quotes of all tokens say the same', async () => {
  await world.testChain.increaseTime(MATURITY_SEC + 1)
  expect((await getShares(world.chain, { pool: blueChip.pool, owner })).fresh).toBe(0n)
  for (const [at, token] of [
    [stable, usdm],
    [blueChip, usdm],
    [blueChip, teth],
  ] as const) {
    const lpAmount = 123_456_789_012_345_678_901n
    const quote = await quoteRemoveLiquidity(world.chain, { ...at, token: token, lpAmount: lpAmount })
    const every = await quoteRemoveInEachToken(world.chain, { ...at, lpAmount: lpAmount })
    if (!quote.ok) throw new Error(quote.refusal.name)
    const { amount } = quote.values
    expect(every[at === stable || token === usdm ? 0 : 1]).toBe(amount)
    const request = removeLiquidityCall({ manager, pool: at.pool, token, lpAmount, minOut: amount, receiver: owner })
    const receipt = await sendCall(writer, request)
    expect(liquidityOutcomeOf({ receipt, pool: at.pool, account: owner }).tokens).toEqual([{ token, amount }])
  }
})

test('behavior: of a bundle, the outcome is what the account itself added and removed', async () => {
  const stranger = await world.openPlayer(testWallets.players[1])
  const amounts = { manager, pool: stable.pool, token: usdm, minLp: 1n }
  const receipts = [
    await sendCall(stranger, addLiquidityCall({ ...amounts, amount: 70n * USD })),
    await sendCall(writer, addLiquidityCall({ ...amounts, amount: 30n * USD })),
    await sendCall(stranger, removeInKindCall({ pool: stable.pool, lpAmount: LP, receiver: owner })),
  ]
  const receipt = { logs: receipts.flatMap(({ logs }) => logs) }
  const outcomeOf = (account: Address) => liquidityOutcomeOf({ receipt, pool: stable.pool, account })
  const [theirs, mine] = [outcomeOf(testWallets.players[1].address), outcomeOf(owner)]
  expect(theirs.lpAmount).toBeGreaterThan(2n * mine.lpAmount)
  expect(mine.lpAmount).toBeGreaterThan(29n * LP)
  expect([theirs.tokens.length, mine.tokens.length]).toEqual([1, 0])
  await world.testChain.increaseTime(MATURITY_SEC + 1)
})

test('error: a quote names what the contract would refuse', async () => {
  const refused = async (quote: Promise<{ ok: boolean; refusal?: { name: string; args: readonly unknown[] } }>) =>
    (await quote).refusal
  const outOfBand = await refused(
    quoteAddLiquidity(world.chain, { ...blueChip, token: usdm, amount: 10_000_000n * USD }),
  )
  expect(outOfBand?.name).toBe('WeightOutOfBand')
  expect(outOfBand?.args[1]).toBeGreaterThan(8_000n)
  expect(await refused(quoteRemoveLiquidity(world.chain, { ...blueChip, token: usdm, lpAmount: 1n }))).toMatchObject({
    name: 'InvalidAmount',
  })
  expect(await refused(quoteAddLiquidity(world.chain, { ...stable, token: teth, amount: 1n }))).toMatchObject({
    name: 'NotLp',
  })
  const supply = await world.chain.readContract({
    address: stable.pool,
    abi: liquidityPoolAbi,
    functionName: 'totalSupply',
  })
  expect(await refused(quoteRemoveInKind(world.chain, { pool: stable.pool, owner, lpAmount: supply }))).toMatchObject({
    name: 'ERC20InsufficientBalance',
  })
})

test('behavior: an order takes the shares, waits, and gives them back to the owner who cancels it', async () => {
  const before = await getShares(world.chain, { pool: stable.pool, owner })
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 86_400)
  const order = { pool: stable.pool, token: usdm, lpAmount: 5n * LP, minOut: 4n * USD }
  await sendCall(writer, exitWhenClearCall({ manager, ...order, deadline }))
  await sendCall(writer, exitWhenClearCall({ manager, ...order, lpAmount: LP, deadline }))
  await world.testChain.testClient.mine({ blocks: 600 })
  const orders = await getExitOrders(narrowClient(world.chain, 300n), { manager, owner, fromBlock: 0n })
  expect(orders.map(({ orderId, lpAmount }) => [orderId, lpAmount])).toEqual([
    [2n, LP],
    [1n, 5n * LP],
  ])
  expect(orders[1]).toMatchObject({ minOut: order.minOut, deadline: Number(deadline) })
  expect((await getShares(world.chain, { pool: stable.pool, owner })).balance).toBe(before.balance - 6n * LP)

  await sendCall(writer, exitOrderCall({ manager, action: 'cancelExit', orderId: 2n }))
  expect(await getExitTerms(world.chain, { manager, pool: stable.pool })).toMatchObject({
    isClosing: false,
    limitBasisPoints: 350,
  })
  await sendCall(writer, exitOrderCall({ manager, action: 'executeExit', orderId: 1n }))
  expect(await getExitOrders(world.chain, { manager, owner, fromBlock: 0n })).toEqual([])
  expect((await getShares(world.chain, { pool: stable.pool, owner })).balance).toBe(before.balance - 5n * LP)
})

test('behavior: a pool tells its value, with the open bets lost and won, and its fees', async () => {
  const { aumMin, aumMax, ...terms } = await getPool(world.chain, { pool: stable.pool })
  expect(aumMin).toBeGreaterThan(0n)
  expect(aumMax).toBeGreaterThan(aumMin!)
  expect(terms).toEqual({ addFeeBasisPoints: 0, removeFeeBasisPoints: 0, spreadBasisPoints: 0, isPrivate: false })
})

test('behavior: without a price nothing moves at one, and everything in kind', async () => {
  const deployer = world.testChain.walletClient(testWallets.deployer.account)
  const { ethFeed: address } = world.deployment.contracts
  const hash = await deployer.writeContract({ address, abi: testPriceFeedAbi, functionName: 'setAnswer', args: [0n] })
  await world.chain.waitForTransactionReceipt({ hash })
  expect(await getPool(world.chain, { pool: blueChip.pool })).toMatchObject({ aumMin: undefined, aumMax: undefined })
  const refused = { ok: false, refusal: { name: 'InvalidPrice' } }
  expect(await quoteAddLiquidity(world.chain, { ...blueChip, token: usdm, amount: USD })).toMatchObject(refused)
  expect(await quoteRemoveLiquidity(world.chain, { ...blueChip, token: usdm, lpAmount: LP })).toMatchObject(refused)
  expect(await quoteRemoveInEachToken(world.chain, { ...blueChip, lpAmount: LP })).toEqual([0n, 0n])
  expect((await quoteRemoveInKind(world.chain, { pool: blueChip.pool, owner, lpAmount: LP })).ok).toBe(true)
  expect((await quoteRemoveLiquidity(world.chain, { ...stable, token: usdm, lpAmount: LP })).ok).toBe(true)
})
