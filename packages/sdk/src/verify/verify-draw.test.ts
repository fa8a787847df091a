import { signatureToEip2537 } from '@tyche/beacon'
import { luckyBuyAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { type GameChain, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { bytesToHex, type PublicClient, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendCall } from '../../test/send-call.ts'
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

test('behavior: a word that does not follow from the beacon fails, and so does a key that did not sign', async () => {
  const tampered = {
    ...world.chain,
    getContractEvents: async (parameters: Parameters<PublicClient['getContractEvents']>[0]) => {
      const logs = await world.chain.getContractEvents(parameters)
      if (parameters.eventName !== 'LotteryDrawn') return logs
      return logs.map((log) => ({ ...log, args: { ...(log as unknown as { args: object }).args, word: 1n } }))
    },
  } as unknown as PublicClient
  const { deployment } = world
  const failed = ({ steps }: Awaited<ReturnType<typeof verifyDraw>>) =>
    steps.filter(({ isTrue }) => !isTrue).map(({ name }) => name)
  expect(failed(await verifyDraw(tampered, { deployment, productId }))).toEqual(['words'])

  const publicKey =
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
  const altered = { ...deployment, beacon: { ...deployment.beacon, publicKey } }
  expect(failed(await verifyDraw(world.chain, { deployment: altered, productId }))).toEqual(['signature'])
})
