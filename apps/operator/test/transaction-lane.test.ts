import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { createLogger } from '@tyche/service/logger'
import { testWallets } from '@tyche/testing/wallets'
import { createPublicClient, http, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFees } from '../src/chain/fees.ts'
import { createTransactionLane, type TransactionLane } from '../src/chain/transaction-lane.ts'
import { InsufficientFundsError, NonceGapError, NonceTakenError } from '../src/errors.ts'
import { createTcpProxy } from './fixtures/tcp-proxy.ts'

const { account } = testWallets.operator
const transfer = { to: testWallets.treasury.address, data: '0x', gas: 30_000n } as const

let chain: TestChain
beforeAll(async () => {
  chain = await createTestChain({ blockTimeSec: 3_600 })
})
afterAll(() => chain.stop())
beforeEach(() => chain.testClient.setAutomine(true))

function createLane({ url = chain.rpcUrl, replaceAfterMs = 60_000, sender = account } = {}): TransactionLane {
  return createTransactionLane({
    client: createPublicClient({ transport: http(url, { retryCount: 0, timeout: 2_000 }) }),
    account: sender,
    chainId: chain.chainId,
    currentFees: () => createFees(parseGwei('2'), parseGwei('1')),
    logger: createLogger('operator', 'silent'),
    replaceAfterMs,
  })
}

/** Looks again and again until the outcome is there. */
async function settle<Result>(lane: TransactionLane, outcome: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = outcome.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  await expect
    .poll(async () => {
      await lane.check().catch(() => undefined)
      return isOver
    })
    .toBe(true)
  return over
}

const minedCount = () => chain.publicClient.getTransactionCount({ address: account.address })

test('sends many at once under consecutive nonces, each once', async () => {
  const lane = createLane()
  const before = await minedCount()
  const receipts = await settle(lane, Promise.all(Array.from({ length: 6 }, () => lane.send(transfer))))
  expect(receipts.map(({ status }) => status)).toEqual(Array(6).fill('success'))
  expect(await minedCount()).toBe(before + 6)
  expect(lane.inFlightCount).toBe(0)
})

test('raises the fee of a transaction that is not mined, under the same nonce', async () => {
  const lane = createLane({ replaceAfterMs: 0 })
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const outcome = lane.send(transfer)
  await expect.poll(() => lane.inFlightCount).toBe(1)
  const pendingTip = async () => {
    const pool = await chain.testClient.getTxpoolContent()
    const transactions = Object.values(pool.pending).flatMap((byNonce) => Object.values(byNonce))
    return transactions.find(({ nonce }) => BigInt(nonce) === BigInt(before))?.maxPriorityFeePerGas
  }
  const first = BigInt((await pendingTip())!)
  await expect
    .poll(async () => {
      await lane.check()
      return BigInt((await pendingTip())!)
    })
    .toBeGreaterThanOrEqual((first * 110n) / 100n)
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(lane, outcome)).status).toBe('success')
  expect(await minedCount()).toBe(before + 1)
})

test('delivers once the node is back what nobody knows whether it arrived', async () => {
  await using proxy = await createTcpProxy(chain.rpcUrl)
  const lane = createLane({ url: `http://${proxy.address}` })
  await settle(lane, lane.send(transfer))
  const before = await minedCount()
  proxy.cut()
  const outcome = lane.send(transfer)
  await expect.poll(() => lane.inFlightCount).toBe(1)
  await expect(lane.check()).rejects.toThrow()
  expect(await minedCount()).toBe(before)
  proxy.restore()
  expect((await settle(lane, outcome)).status).toBe('success')
  expect(await minedCount()).toBe(before + 1)
})

test('error: another transaction took the nonce, before or after it was broadcast', async () => {
  const lane = createLane()
  await settle(lane, lane.send(transfer))
  const wallet = chain.walletClient(account)
  const foreign = await wallet.sendTransaction({ to: transfer.to, value: 1n })
  await chain.publicClient.waitForTransactionReceipt({ hash: foreign })
  await expect(lane.send(transfer)).rejects.toBeInstanceOf(NonceTakenError)

  await chain.testClient.setAutomine(false)
  const outcome = lane.send(transfer)
  await expect.poll(() => lane.inFlightCount).toBe(1)
  const nonce = await minedCount()
  await wallet.sendTransaction({
    to: transfer.to,
    value: 2n,
    nonce,
    maxFeePerGas: parseGwei('90'),
    maxPriorityFeePerGas: parseGwei('9'),
  })
  await chain.testClient.mine({ blocks: 1 })
  await expect(settle(lane, outcome)).rejects.toBeInstanceOf(NonceTakenError)
  await chain.testClient.setAutomine(true)
  expect((await settle(lane, lane.send(transfer))).status).toBe('success')
})

test('error: the chain forgot earlier transactions; the next one counts anew', async () => {
  const lane = createLane()
  const snapshot = await chain.testClient.snapshot()
  await settle(lane, Promise.all([lane.send(transfer), lane.send(transfer)]))
  await chain.testClient.revert({ id: snapshot })
  const outcome = lane.send(transfer)
  await expect(settle(lane, outcome)).rejects.toBeInstanceOf(NonceGapError)
  expect((await settle(lane, lane.send(transfer))).status).toBe('success')
})

test('error: an account without money', async () => {
  const lane = createLane({ sender: privateKeyToAccount(generatePrivateKey()) })
  await expect(lane.send(transfer)).rejects.toBeInstanceOf(InsufficientFundsError)
  expect(lane.inFlightCount).toBe(0)
})

test('resolves with a reverted receipt as with any other', async () => {
  const lane = createLane()
  const code = '0x60006000fd' // revert(0, 0)
  const address = '0x00000000000000000000000000000000000fa117'
  await chain.testClient.setCode({ address, bytecode: code })
  expect((await settle(lane, lane.send({ ...transfer, to: address }))).status).toBe('reverted')
})
