import { gameAbi, randomnessCoordinatorAbi, rangeAbi, spinAbi } from '@tyche/contracts/abis'
import {
  coinFlip,
  dice,
  type GameName,
  HIGH_RISK,
  houseEdgeFromBps,
  PAPER,
  range,
  rockPaperScissors,
  segmentMultipliers,
  spin,
  TAILS,
} from '@tyche/fairness'
import { quicknet } from '@tyche/protocol/quicknet'
import { type GameChain, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { bytesToHex, type PublicClient, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCall } from '../../test/send-call.ts'
import { type Lies, tamperedClient } from '../../test/tampered-client.ts'
import { type BetDeployment, verifyBet } from './verify-bet.ts'
import { failedStepOf } from './verify-report.ts'

const steps = ['bet', 'round', 'signature', 'randomness', 'words', 'choice', 'multiplier', 'payout']
const bets: Record<GameName, { gameData: string; choice: number }> = {
  coin: { gameData: coinFlip.encodeGameData(TAILS), choice: 1 },
  dice: { gameData: dice.encodeGameData(0b000111), choice: 7 },
  // Wins with 95 %: what a lost bet pays depends on neither stake nor house edge.
  range: { gameData: range.encodeGameData({ choice: 500, over: true }), choice: 66_036 },
  rps: { gameData: rockPaperScissors.encodeGameData(PAPER), choice: 1 },
  spin: { gameData: spin.encodeGameData(HIGH_RISK), choice: 2 },
}
const names = Object.keys(bets) as GameName[]

let world: GameChain
let deployment: BetDeployment
const hashes = {} as Record<GameName, `0x${string}`>

beforeAll(async () => {
  world = await startGameChain()
  deployment = world.deployment
  const writer = await world.openPlayer(testWallets.players[0])
  for (const name of names) {
    const { address } = world.gameOf(name)
    const args = [1_000000n, 5, bets[name].gameData, world.token]
    const receipt = await sendCall(writer, {
      call: { address, abi: gameAbi, functionName: 'pay', args },
      spend: { token: world.token, spender: world.gameCenter, amount: 5_000000n },
    })
    hashes[name] = receipt.transactionHash
  }
}, 60_000)
afterAll(() => world?.stop())

test('error: a bet without a result cannot be verified yet', async () => {
  await expect(verifyBet(world.chain, { deployment, hash: hashes.coin })).rejects.toMatchObject({
    name: 'NotVerifiableError',
  })
})

test('behavior: every step of an honest bet holds, in every game', async () => {
  await world.settleOpenBets()
  for (const name of names) {
    const report = await verifyBet(world.chain, { deployment, hash: hashes[name] })
    expect(report.steps.map((step) => [step.name, step.isTrue])).toEqual(steps.map((step) => [step, true]))
    expect(report).toMatchObject({ isTrue: true, game: name, choice: bets[name].choice, wager: 5_000000n })
    expect(report.plays).toHaveLength(5)
  }
})

test('behavior: a bet is checked against the settings it was placed under, not those of today', async () => {
  const owner = world.testChain.walletClient(testWallets.deployer.account)
  const wheel = segmentMultipliers(houseEdgeFromBps(200), 0)
  const changes = [
    { address: world.gameOf('range').address, abi: rangeAbi, functionName: 'updateRange', args: [1_000] },
    { address: world.gameOf('spin').address, abi: spinAbi, functionName: 'updateWinMultiplier', args: [2, wheel] },
  ] as const
  for (const change of changes) {
    const hash = await owner.writeContract(change as Parameters<typeof owner.writeContract>[0])
    await world.chain.waitForTransactionReceipt({ hash })
  }
  for (const name of ['range', 'spin'] as const) {
    expect(await verifyBet(world.chain, { deployment, hash: hashes[name] })).toMatchObject({ isTrue: true, game: name })
  }
})

test('error: a beacon key that did not sign fails at the signature', async () => {
  const altered = { ...deployment, beacon: { ...deployment.beacon, publicKey: quicknet.publicKey } }
  const report = await verifyBet(world.chain, { deployment: altered, hash: hashes.coin })
  expect(report.isTrue).toBe(false)
  expect(failedStepOf(report.steps)?.name).toBe('signature')
})

const otherRound = `0x${'11'.repeat(32)}`
const settingsWithOther = (settings: unknown) => (settings as unknown[]).with(3, `0x${'0c'.repeat(20)}`)

const falsified: [what: string, step: string, lies: Lies][] = [
  ['the coordinator of other settings', 'bet', { contract: { settingsOf: settingsWithOther } }],
  ['a block after the round', 'round', { block: { timestamp: 2n ** 40n } }],
  [
    'randomness that is no hash of the signature',
    'randomness',
    { events: { RoundSubmitted: { randomness: otherRound } } },
  ],
  ['other words', 'words', { events: { BetCallback: { randomWord: [1n, 2n, 3n, 4n, 5n] } } }],
  ['one word less', 'words', { events: { BetCallback: { randomWord: [] } } }],
  ['another choice than was settled', 'choice', { events: { BetCallback: { clientValue: 7n } } }],
  ['another multiplier', 'multiplier', { events: { BetCallback: { multiplier: 1n } } }],
  ['another payout', 'payout', { events: { BetCallback: { amount: 1n } } }],
]

test.each(falsified)('error: %s fails at exactly the step %s', async (_what, step, lies) => {
  const report = await verifyBet(tamperedClient(world.chain, lies), { deployment, hash: hashes.coin })
  expect(report.isTrue).toBe(false)
  expect(report.steps.filter(({ isTrue }) => !isTrue).map(({ name }) => name)).toEqual([step])
})

const inReceipt = (event: 'Bet' | 'BetDetails', argument: string): Lies => ({
  receipt: { abi: gameAbi, event, argument },
})
const houseEdgeOfAnother = (settings: unknown) => (settings as bigint[]).with(0, 10n ** 16n)

test.each<[what: string, step: string, lies: Lies]>([
  ['another choice than was sent', 'choice', inReceipt('BetDetails', 'gameData')],
  ['another request', 'bet', inReceipt('BetDetails', 'requestId')],
  ['another stake', 'payout', inReceipt('Bet', 'wager')],
  ['another number of plays', 'words', inReceipt('BetDetails', 'count')],
  ['another house edge', 'multiplier', { contract: { settingsOf: houseEdgeOfAnother } }],
])('error: a node that alters %s is caught, and the step to blame is %s', async (_what, step, lies) => {
  const proof = verifyBet(tamperedClient(world.chain, lies), { deployment, hash: hashes.range })
  const failed = await proof.then(
    (report) => failedStepOf(report.steps)?.name,
    (error: { missing?: string }) => error.missing,
  )
  expect(failed).toBe(step)
})

test.each([
  ['of another round', () => bytesToHex(world.beacon.sign(1n).signature)],
  ['that is no point of the curve', () => `0x${'ab'.repeat(48)}`],
])('error: a signature %s fails first at the signature, and does not end the proof', async (_what, sign) => {
  const lying = tamperedClient(world.chain, { events: { RoundSubmitted: { signature: sign() } } })
  const report = await verifyBet(lying, { deployment, hash: hashes.coin })
  expect(failedStepOf(report.steps)?.name).toBe('signature')
  expect(report.steps).toHaveLength(steps.length)
})

test('error: a transaction whose block a reorg dropped has no verdict', async () => {
  const reorged = tamperedClient(world.chain, { block: { hash: otherRound } })
  await expect(verifyBet(reorged, { deployment, hash: hashes.coin })).rejects.toMatchObject({
    name: 'NotVerifiableError',
    missing: 'block',
  })
})

test('behavior: of a bundle, the bet that was asked for, no matter who else plays in it', async () => {
  const receipts = await Promise.all(names.map((name) => world.chain.getTransactionReceipt({ hash: hashes[name] })))
  const bundled = {
    ...world.chain,
    getTransactionReceipt: async () => ({ ...receipts[0], logs: receipts.flatMap(({ logs }) => logs) }),
    // The bets are of five blocks; their rounds are later than each of them.
    getBlock: () => world.chain.getBlock({ blockNumber: receipts[0]!.blockNumber }),
  } as unknown as PublicClient
  for (const game of names) {
    const report = await verifyBet(bundled, { deployment, hash: hashes.coin, game, nonce: 1n })
    expect(report).toMatchObject({ isTrue: true, game, nonce: 1n, choice: bets[game].choice })
  }
  const absent = verifyBet(bundled, { deployment, hash: hashes.coin, game: 'coin', nonce: 2n })
  await expect(absent).rejects.toMatchObject({ name: 'NotVerifiableError', missing: 'bet' })
})

test('behavior: a request that another contract of the transaction claims to have sent does not stand for the true one', async () => {
  const receipt = await world.chain.getTransactionReceipt({ hash: hashes.coin })
  const requests = parseEventLogs({
    abi: randomnessCoordinatorAbi,
    eventName: 'RandomnessRequested',
    logs: receipt.logs,
  })
  const claimed = requests.map((log) => ({ ...log, address: `0x${'0c'.repeat(20)}` as const }))
  const bundled = {
    ...world.chain,
    getTransactionReceipt: async () => ({ ...receipt, logs: [...claimed, ...receipt.logs] }),
  } as unknown as PublicClient
  expect(await verifyBet(bundled, { deployment, hash: hashes.coin })).toMatchObject({ isTrue: true })
})

test('behavior: logs are asked for in pieces that a node accepts', async () => {
  const ranges: bigint[] = []
  const narrow = {
    ...world.chain,
    getContractEvents: (parameters: { fromBlock: bigint; toBlock: bigint }) => {
      ranges.push(parameters.toBlock - parameters.fromBlock)
      return world.chain.getContractEvents(parameters as never)
    },
  } as unknown as PublicClient
  await verifyBet(narrow, { deployment, hash: hashes.coin })
  expect(ranges).toHaveLength(2)
  expect(ranges.every((blocks) => blocks < 10_000n)).toBe(true)
})
