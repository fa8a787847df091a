import { createDrandBeacon, signatureToEip2537 } from '@tyche/beacon'
import { createBets } from '@tyche/testing/bets'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { bytesToHex, encodeFunctionData, hexToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planSettlements, type Settlement } from '../../../randomness/plan-settlements.ts'
import { submitRoundCall } from '../../../randomness/submit-round-call.ts'
import { getOpenBets } from './get-open-bets.ts'

const [player] = testWallets.players

let stack: DeployedTestStack
beforeAll(async () => {
  stack = await deployTestStack()
})
afterAll(() => stack?.stop())

async function send({ call, gas }: Settlement | { call: Settlement['call']; gas: bigint }) {
  const { publicClient, walletClient } = stack.chain
  const transaction = { to: call.address, data: encodeFunctionData(call), gas }
  const hash = await walletClient(testWallets.operator.account).sendTransaction(transaction)
  return publicClient.waitForTransactionReceipt({ hash })
}

const beaconOf = ({ beacon }: DeployedTestStack) => ({ fetchRound: async (round: bigint) => beacon.sign(round) })

test('default: finds a player’s open bets, plans their settlement with and without a signature, and finds none afterwards', async () => {
  const { deployment, beacon, chain } = stack
  const client = chain.publicClient
  const bets = await createBets(stack)
  const first = await bets.place([{ game: 'coin' }, { game: 'dice', count: 2 }])
  await chain.increaseTime(5)
  const [later] = await bets.place([{ game: 'spin' }])
  const open = await getOpenBets(client, { deployment, player: player.address, scan: { maxBlocks: 3n } })
  expect(open.map(({ name, nonce, status, request }) => [name, nonce, status, request.round])).toEqual(
    [...first, later!].map(({ game, nonce, round }) => [game, nonce, 'pending', round]),
  )
  const requests = open.map(({ request }) => request)
  expect(await getOpenBets(client, { deployment, player: testWallets.operator.address })).toEqual([])

  // Somebody submitted the later round and settled nothing: it needs no signature any more.
  const signature = bytesToHex(signatureToEip2537(beacon.sign(later!.round).signature))
  await send({ call: submitRoundCall({ deployment, round: later!.round, signature }), gas: 500_000n })
  const plan = await planSettlements(client, { deployment, requests, beacon: beaconOf(stack) })
  expect(plan.unsettled).toEqual([])
  expect(plan.settlements.map(({ call, requestIds }) => [call.functionName, requestIds.length])).toEqual([
    ['settle', 2],
    ['fulfill', 1],
  ])
  for (const settlement of plan.settlements) expect((await send(settlement)).status).toBe('success')
  expect(await getOpenBets(client, { deployment, player: player.address })).toEqual([])
})

test('behavior: rounds that no source gives are told with their reason, and so is one that is not due', async () => {
  const { deployment, chain } = stack
  const client = chain.publicClient
  const bets = await createBets(stack)
  await bets.place([{ game: 'coin' }])
  const requests = (await getOpenBets(client, { deployment, player: player.address })).map(({ request }) => request)
  const { publicKey, genesisTime, periodSec } = deployment.beacon
  const beacon = createDrandBeacon({
    urls: ['http://127.0.0.1:1'],
    publicKey: hexToBytes(`0x${publicKey}`),
    schedule: { genesisTime, periodSec },
    attempts: 1,
  })
  await expect
    .poll(async () => (await planSettlements(client, { deployment, requests, beacon })).unsettled[0]?.reason.name, {
      timeout: 20_000,
    })
    .toBe('BeaconUnavailableError')
  const far = requests.map((request) => ({ ...request, round: 10n ** 9n }))
  const { settlements, unsettled } = await planSettlements(client, { deployment, requests: far, beacon })
  expect([settlements, unsettled[0]!.reason.name]).toEqual([[], 'RoundNotDueError'])
})
