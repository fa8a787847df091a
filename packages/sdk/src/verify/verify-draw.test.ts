import { signatureToEip2537 } from '@tyche/beacon'
import { luckyBuyAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { quicknet } from '@tyche/protocol/quicknet'
import { type GameChain, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { bytesToHex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCall } from '../../test/send-call.ts'
import { type Lies, tamperedClient } from '../../test/tampered-client.ts'
import { findVerifiable } from './find-verifiable.ts'
import { verifyDraw } from './verify-draw.ts'

const USD = 10n ** 6n
const productId = 1
const steps = ['draw', 'round', 'signature', 'randomness', 'words', 'winners']

let world: GameChain
let settle: () => Promise<void>

beforeAll(async () => {
  world = await startGameChain()
  const { chain, beacon } = world
  const { luckyBuy, testUsd, randomnessCoordinator } = world.deployment.contracts
  const manager = await world.openPlayer(testWallets.operator)
  const player = await world.openPlayer(testWallets.players[0])
  const call = (functionName: string, ...args: unknown[]) => ({
    address: luckyBuy,
    abi: luckyBuyAbi,
    functionName,
    args,
  })
  const startTime = Number((await chain.getBlock()).timestamp)
  const money = { token: testUsd, price: USD, reward: 5n * USD, subsidy: 0n }
  const times = { startTime, endTime: startTime + 86_400 }
  const terms = { clientId: 1n, round: 1, ...times, total: 100, quantity: 3, offChain: false, ...money }
  await sendCall(manager, { call: call('addQuantityLimited', terms) })
  const spend = { token: testUsd, spender: luckyBuy, amount: 100n * USD }
  await sendCall(player, { call: call('pay', productId, 100), spend })
  const { logs } = await sendCall(player, { call: call('requestLottery', productId) })
  const [requested] = parseEventLogs({ abi: luckyBuyAbi, eventName: 'LotteryRequested', logs })
  const { beaconRound, requestId } = requested!.args
  settle = async () => {
    const signature = bytesToHex(signatureToEip2537(beacon.sign(beaconRound).signature))
    const args = [beaconRound, signature, [requestId], 1_000_000n]
    const coordinator = { address: randomnessCoordinator, abi: randomnessCoordinatorAbi }
    await sendCall(manager, { call: { ...coordinator, functionName: 'settle', args } })
  }
})
afterAll(() => world?.stop())

test('error: a product that is not drawn cannot be verified yet', async () => {
  for (const id of [productId, 2]) {
    const report = verifyDraw(world.chain, { deployment: world.deployment, productId: id })
    await expect(report).rejects.toMatchObject({ name: 'NotVerifiableError', missing: 'draw' })
  }
})

test('default: every step of an honest draw holds, and the codes are those of the contract', async () => {
  await settle()
  const report = await verifyDraw(world.chain, { deployment: world.deployment, productId })
  expect(report.steps.map(({ name, isTrue }) => [name, isTrue])).toEqual(steps.map((step) => [step, true]))
  expect(report).toMatchObject({ isTrue: true, sale: 100 })
  const isWinning = (code: number) =>
    world.chain.readContract({
      address: world.deployment.contracts.luckyBuy,
      abi: luckyBuyAbi,
      functionName: 'isWinningCode',
      args: [productId, code],
    })
  const codes = Array.from({ length: 100 }, (_, code) => code)
  const winning = await Promise.all(codes.map(isWinning))
  expect(report.winningCodes).toEqual(codes.filter((code) => winning[code]))
  expect(report.winningCodes).toHaveLength(3)
})

const failedOf = ({ steps: proved }: Awaited<ReturnType<typeof verifyDraw>>) =>
  proved.filter(({ isTrue }) => !isTrue).map(({ name }) => name)

const otherHash = `0x${'11'.repeat(32)}`
const oneMore = ({ winners, ...args }: Readonly<Record<string, unknown>>) => ({ ...args, winners: Number(winners) + 1 })
const requestOf = (argument: string): Lies => ({
  receipt: { abi: randomnessCoordinatorAbi, event: 'RandomnessRequested', argument },
})

const falsified: [what: string, step: string, lies: Lies][] = [
  ['a request for another round', 'draw', requestOf('beaconRound')],
  ['another request', 'draw', requestOf('requestId')],
  ['a draw among fewer codes', 'draw', { events: { LotteryDrawn: (args) => ({ ...args, sale: 99 }) } }],
  ['a block after the round', 'round', { block: { timestamp: 2n ** 40n } }],
  [
    'randomness that is no hash of the signature',
    'randomness',
    { events: { RoundSubmitted: { randomness: otherHash } } },
  ],
  ['another word', 'words', { events: { LotteryDrawn: { word: 1n } } }],
  ['one winner more', 'winners', { events: { LotteryDrawn: oneMore } }],
  ['a winning code that does not win', 'winners', { contract: { isWinningCode: () => false } }],
]

test.each(falsified)('error: %s fails at exactly the step %s', async (_what, step, lies) => {
  const { chain, deployment } = world
  expect(failedOf(await verifyDraw(tamperedClient(chain, lies), { deployment, productId }))).toEqual([step])
})

test('error: a key that did not sign, or the signature of another round, fails at the signature', async () => {
  const { chain, deployment, beacon } = world
  const altered = { ...deployment, beacon: { ...deployment.beacon, publicKey: quicknet.publicKey } }
  expect(failedOf(await verifyDraw(chain, { deployment: altered, productId }))).toEqual(['signature'])
  const signature = bytesToHex(beacon.sign(1n).signature)
  const lying = tamperedClient(chain, { events: { RoundSubmitted: { signature } } })
  expect(failedOf(await verifyDraw(lying, { deployment, productId }))[0]).toBe('signature')
})

test('error: a draw whose block a reorg dropped has no verdict', async () => {
  const reorged = tamperedClient(world.chain, { block: { hash: otherHash } })
  const report = verifyDraw(reorged, { deployment: world.deployment, productId })
  await expect(report).rejects.toMatchObject({ name: 'NotVerifiableError', missing: 'block' })
})

test('behavior: the transaction of a draw leads to its product', async () => {
  const { chain, deployment } = world
  const filter = { address: deployment.contracts.luckyBuy, abi: luckyBuyAbi, fromBlock: 0n } as const
  for (const eventName of ['LotteryRequested', 'LotteryDrawn'] as const) {
    const [log] = await chain.getContractEvents({ ...filter, eventName })
    const found = await findVerifiable(chain, { deployment, hash: log!.transactionHash })
    expect(found).toEqual({ placed: [], settled: [], drawn: [productId] })
  }
})
