import { signatureToEip2537 } from '@tyche/beacon'
import { createBets } from '@tyche/testing/bets'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBetStatus } from '../games/get-bet-status.ts'
import type { ContractCall } from '../tx/contract-call.ts'
import { prepareCall } from '../tx/prepare-call.ts'
import { readCoordinatorEvents } from './events/coordinator-events.ts'
import { getLatestRound } from './get-latest-round.ts'
import { getMinCallbackGas } from './get-min-callback-gas.ts'
import { getRequests } from './get-requests.ts'
import { getRound } from './get-round.ts'
import { settleCall } from './settle-call.ts'
import { submitRoundCall } from './submit-round-call.ts'
import { watchRequests } from './watch-requests.ts'

let stack: DeployedTestStack
beforeAll(async () => {
  // The coordinator notes as its latest a round that is submitted before its time, however slow the machine is.
  stack = await deployTestStack({ minDelaySec: 60 })
})
afterAll(() => stack?.stop())

async function send(call: ContractCall) {
  const { publicClient, walletClient } = stack.chain
  const { transaction, refusal } = await prepareCall(publicClient, testWallets.operator.address, call)
  if (!transaction) throw new Error(`${call.functionName}: ${refusal}`)
  // Callbacks are given separate gas, which an estimate does not see.
  const hash = await walletClient(testWallets.operator.account).sendTransaction({ ...transaction, gas: 2_000_000n })
  return publicClient.waitForTransactionReceipt({ hash })
}

test('behavior: a round is submitted and settled, and read back', async () => {
  const { deployment, chain, beacon } = stack
  const client = chain.publicClient
  const bets = await createBets(stack)
  const [bet] = await bets.place([{ game: 'coin' }])
  const { requestId, round, nonce } = bet!
  const game = bets.addressOf('coin')
  const signature = toHex(signatureToEip2537(beacon.sign(round).signature))
  expect(await getRequests(client, { deployment, ids: [requestId, requestId + 1n] })).toEqual([
    { id: requestId, round, status: 'pending' },
    { id: requestId + 1n, round: 0n, status: 'unknown' },
  ])
  expect(await getBetStatus(client, { game, nonce })).toBe('pending')
  expect(await getBetStatus(client, { game: testWallets.operator.address, nonce })).toBeUndefined()
  const before = await getRound(client, { deployment, round })
  expect(before.randomness).toBeUndefined()
  expect(before.timeSec).toBe(beacon.schedule.genesisTime + (Number(round) - 1) * beacon.schedule.periodSec)

  const early = { deployment, round: round - 1n, signature }
  expect(await prepareCall(client, testWallets.operator.address, submitRoundCall(early))).toEqual({
    refusal: 'InvalidSignature',
  })
  await send(submitRoundCall({ deployment, round, signature }))
  expect(await getLatestRound(client, { deployment })).toBe(round)
  expect((await getRound(client, { deployment, round })).randomness).toBe(toHex(beacon.sign(round).randomness))

  const callbackGas = await getMinCallbackGas(client, { deployment })
  expect(callbackGas).toBeGreaterThan(0n)
  const gas = callbackGas > 500_000n ? callbackGas : 500_000n
  const unknown = requestId + 1n
  const requestIds = [requestId, unknown]
  const { logs } = await send(settleCall({ deployment, round, signature, requestIds, callbackGas: gas }))
  expect(readCoordinatorEvents({ deployment, logs })).toEqual({
    requested: [],
    removed: [],
    fulfilled: [requestId],
    failed: [],
    skipped: [unknown],
  })
  expect(await getRequests(client, { deployment, ids: [requestId] })).toMatchObject([{ status: 'fulfilled' }])
  expect(await getBetStatus(client, { game, nonce })).toBe('settled')
})

test('behavior: a request is watched from its block to its end, and told again after a reorganisation', async () => {
  const { deployment, chain, beacon } = stack
  const { publicClient: client, testClient } = chain
  const bets = await createBets(stack)
  const fromBlock = (await client.getBlockNumber({ cacheTime: 0 })) + 1n
  const ending = new AbortController()
  const requests = watchRequests(client, { deployment, fromBlock, intervalMs: 200, signal: ending.signal })
  const next = async () => (await requests.next()).value
  const before = await testClient.snapshot()
  const seen = next()
  const [bet] = await bets.place([{ game: 'dice' }])
  const { requestId: id, round } = bet!
  expect(await seen).toEqual({ id, round, status: 'pending' })
  const signature = toHex(signatureToEip2537(beacon.sign(round).signature))
  const settled = next()
  await send(settleCall({ deployment, round, signature, requestIds: [id], callbackGas: 500_000n }))
  expect(await settled).toEqual({ id, round, status: 'fulfilled' })
  const removed = next()
  await testClient.revert({ id: before })
  expect(await removed).toMatchObject({ id, status: 'unknown' })
  ending.abort()
  expect((await requests.next()).done).toBe(true)
})
