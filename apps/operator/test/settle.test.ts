import { readFile, writeFile } from 'node:fs/promises'
import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { requestStatus } from '@tyche/protocol/contract-enums'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type CoordinatorStack, deployCoordinator, request } from './fixtures/coordinator-stack.ts'
import { healthUrl, readMetric } from './fixtures/health.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'
import { expectSettledOnce, settlementsOf, statusOf } from './fixtures/settlements.ts'
import { serveWeb3Signer } from './fixtures/web3signer.ts'

let chain: TestChain
let stack: CoordinatorStack
beforeAll(async () => {
  chain = await createTestChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  stack = await deployCoordinator(chain)
})
afterEach(() => stack.remove())

test('settles a request soon after its round', async () => {
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const { ids, receipt } = await request(chain, stack.consumer)
  await expectSettledOnce(chain, stack, stack.consumer, ids)

  const [settlement] = await settlementsOf(chain, stack, ids)
  const [placed, settled] = await Promise.all(
    [receipt.blockNumber, settlement!.blockNumber].map((blockNumber) => chain.publicClient.getBlock({ blockNumber })),
  )
  // Settled before the next search (every ten seconds): the request came over the socket.
  expect(Number(settled!.timestamp - placed!.timestamp)).toBeLessThan(10)
})

test('settles twenty requests of two consumers in one transaction', async () => {
  // Seconds between a request and its round, so that both requests are known when it is due.
  const patient = await deployCoordinator(chain, 3)
  await using operator = startOperatorProcess(patient.env)
  await operator.waitFor('socket is up')
  const [first, second] = await requestInOneRound(patient)
  await expectSettledOnce(chain, patient, patient.consumer, first!.ids)
  await expectSettledOnce(chain, patient, patient.otherConsumer, second!.ids)

  const settlements = await settlementsOf(chain, patient, [...first!.ids, ...second!.ids])
  expect(settlements).toHaveLength(20)
  expect(new Set(settlements.map(({ transactionHash }) => transactionHash)).size).toBe(1)
  await patient.remove()
})

/** Sends two transactions within one second; retries when a second ended between them. */
async function requestInOneRound({ consumer, otherConsumer }: CoordinatorStack) {
  for (;;) {
    const requests = [await request(chain, consumer, 13), await request(chain, otherConsumer, 7)]
    if (requests[0]!.round === requests[1]!.round) return requests
  }
}

test('ignores requests of contracts outside the deployment', async () => {
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const foreign = await request(chain, stack.stranger)
  const own = await request(chain, stack.consumer)
  await expectSettledOnce(chain, stack, stack.consumer, own.ids)
  expect(await statusOf(chain, stack, foreign.ids[0]!)).toBe(requestStatus.pending)
})

test('settles earlier requests of a game added to the record at run time, despite an invalid file in between', async () => {
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const { ids } = await request(chain, stack.stranger, 2)
  const path = stack.env.DEPLOYMENT_FILE
  const record = JSON.parse(await readFile(path, 'utf8')) as { games: unknown[] }
  record.games.push({ name: 'range', address: stack.stranger })
  await writeFile(path, JSON.stringify(record).slice(0, 100))
  await operator.waitFor('job failed')
  await writeFile(path, JSON.stringify(record))
  await expectSettledOnce(chain, stack, stack.stranger, ids)
  expect(operator.lines.find(({ msg }) => msg === 'the deployment record has new games')?.games).toEqual(['range'])
})

test('finds requests from before its start and settles each once, even after kill -9 in between', async () => {
  const before = await request(chain, stack.consumer, 30)
  {
    await using operator = startOperatorProcess(stack.env)
    await operator.waitFor('socket is up')
    await request(chain, stack.consumer, 2)
    await operator.kill('SIGKILL')
  }
  const between = await request(chain, stack.consumer, 30)
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('operator started')
  const after = await request(chain, stack.consumer)
  await expectSettledOnce(chain, stack, stack.consumer, [...before.ids, ...between.ids, ...after.ids])
})

test('two operators settle each request once', async () => {
  await using first = startOperatorProcess(stack.env)
  await using second = startOperatorProcess({
    ...stack.env,
    OPERATOR_PRIVATE_KEY: testWallets.players[1].privateKey,
  })
  await Promise.all([first.waitFor('socket is up'), second.waitFor('socket is up')])
  const requests = [await request(chain, stack.consumer, 5), await request(chain, stack.consumer, 5)]
  await expectSettledOnce(
    chain,
    stack,
    stack.consumer,
    requests.flatMap(({ ids }) => ids),
  )
})

test('two operators with one account recover from nonce conflicts', async () => {
  await using first = startOperatorProcess(stack.env)
  await using second = startOperatorProcess(stack.env)
  await Promise.all([first.waitFor('socket is up'), second.waitFor('socket is up')])
  const ids: bigint[] = []
  for (let i = 0; i < 3; i++) {
    const { ids: more } = await request(chain, stack.consumer, 3)
    ids.push(...more)
    await expectSettledOnce(chain, stack, stack.consumer, more)
  }
  const { ids: last } = await request(chain, stack.consumer)
  await expectSettledOnce(chain, stack, stack.consumer, [...ids, ...last])
})

test('settles with a key in a remote signer, once it has the right one', async () => {
  const { address, privateKey } = testWallets.operator
  await using signer = await serveWeb3Signer({ keys: [privateKey], chainId: chain.chainId })
  signer.state.keys.set(address.toLowerCase(), testWallets.players[1].privateKey)
  const { OPERATOR_PRIVATE_KEY: _, ...env } = stack.env
  await using operator = startOperatorProcess({ ...env, OPERATOR_ADDRESS: address, SIGNER_URL: signer.url })
  await operator.waitFor('socket is up')
  const { ids } = await request(chain, stack.consumer, 2)
  await operator.waitFor(`nothing is signed: The signer’s signature is not one of ${address}.`)
  expect(await readMetric(operator, 'tyche_operator_signer_up')).toBe(0)
  expect(await (await fetch(`${await healthUrl(operator)}/readyz`)).text()).toContain('the remote signer does not sign')
  expect(await statusOf(chain, stack, ids[0]!)).toBe(requestStatus.pending)

  signer.state.keys.set(address.toLowerCase(), privateKey)
  await expectSettledOnce(chain, stack, stack.consumer, ids)
  await operator.waitFor('the signer signs again')
  expect(await readMetric(operator, 'tyche_operator_signer_up')).toBe(1)
  expect(operator.lines.filter(({ msg }) => msg.startsWith('nothing is signed'))).toHaveLength(1)
})

test('recovers from foreign transactions of its account', async () => {
  await using operator = startOperatorProcess(stack.env)
  await operator.waitFor('socket is up')
  const first = await request(chain, stack.consumer)
  await expectSettledOnce(chain, stack, stack.consumer, first.ids)

  const hash = await chain
    .walletClient(testWallets.operator.account)
    .sendTransaction({ to: testWallets.treasury.address, value: 1n })
  await chain.publicClient.waitForTransactionReceipt({ hash })
  const second = await request(chain, stack.consumer)
  await expectSettledOnce(chain, stack, stack.consumer, second.ids)
})
