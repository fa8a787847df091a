import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { createLogger } from '@tyche/service/logger'
import { testWallets } from '@tyche/testing/wallets'
import { createPublicClient, http, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { InsufficientFundsError, NonceGapError, NonceTakenError, SignerUnreachableError } from '../src/core/errors.ts'
import { createFees, type Fees } from '../src/core/transactions/fees.ts'
import { createTransactionSender, type TransactionSender } from '../src/core/transactions/transaction-sender.ts'
import { createTcpProxy } from './fixtures/tcp-proxy.ts'

const { account } = testWallets.operator
const transfer = { to: testWallets.treasury.address, data: '0x', gas: 30_000n } as const

let chain: TestChain
beforeAll(async () => {
  chain = await createTestChain({ blockTimeSec: 3_600 })
})
afterAll(() => chain.stop())
beforeEach(() => chain.testClient.setAutomine(true))

const usualFees = () => createFees(parseGwei('2'), parseGwei('1'))

function createSender({
  url = chain.rpcUrl,
  replaceAfterMs = 60_000,
  sender = account,
  currentFees = usualFees,
  maxTip = parseGwei('1000'),
  logger = createLogger('operator', 'silent'),
} = {}): TransactionSender {
  return createTransactionSender({
    client: createPublicClient({ transport: http(url, { retryCount: 0 }) }),
    account: sender,
    chainId: chain.chainId,
    currentFees,
    maxTip,
    logger,
    replaceAfterMs,
  })
}

/** Checks repeatedly until the outcome is known. */
async function settle<Result>(sender: TransactionSender, outcome: Promise<Result>): Promise<Result> {
  let isOver = false
  const over = outcome.finally(() => {
    isOver = true
  })
  over.catch(() => undefined)
  await expect
    .poll(async () => {
      await sender.check().catch(() => undefined)
      return isOver
    })
    .toBe(true)
  return over
}

const minedCount = () => chain.publicClient.getTransactionCount({ address: account.address })

/** Fees of the waiting transaction with this nonce. */
async function readWaiting(wanted: number): Promise<Fees> {
  const pool = await chain.testClient.getTxpoolContent()
  const transactions = Object.values(pool.pending).flatMap((byNonce) => Object.values(byNonce))
  const { maxFeePerGas, maxPriorityFeePerGas } = transactions.find(({ nonce }) => Number(nonce) === wanted)!
  return { maxFeePerGas: BigInt(maxFeePerGas!), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas!) }
}

test('sends concurrent transactions once each under consecutive nonces', async () => {
  const sender = createSender()
  const before = await minedCount()
  const receipts = await settle(sender, Promise.all(Array.from({ length: 6 }, () => sender.send(transfer))))
  expect(receipts.map(({ status }) => status)).toEqual(Array(6).fill('success'))
  expect(await minedCount()).toBe(before + 6)
  expect(sender.inFlightCount).toBe(0)
})

test('raises the fee of a transaction that is not mined, under the same nonce', async () => {
  const sender = createSender({ replaceAfterMs: 0 })
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  const pendingTip = async () => (await readWaiting(before)).maxPriorityFeePerGas
  const first = await pendingTip()
  await expect
    .poll(async () => {
      await sender.check()
      return pendingTip()
    })
    .toBeGreaterThanOrEqual((first * 110n) / 100n)
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(sender, outcome)).status).toBe('success')
  expect(await minedCount()).toBe(before + 1)
})

test('raises the fee although the clock was set back', async () => {
  const sender = createSender({ replaceAfterMs: 50 })
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  const first = await readWaiting(before)
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  await expect
    .poll(async () => {
      await sender.check()
      return (await readWaiting(before)).maxFeePerGas
    })
    .toBeGreaterThan(first.maxFeePerGas)
  now.mockRestore()
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(sender, outcome)).status).toBe('success')
})

test('follows the base fee with a transaction whose fee was raised as often as it may be', async () => {
  let baseFee = parseGwei('2')
  const sender = createSender({ replaceAfterMs: 0, currentFees: () => createFees(baseFee, parseGwei('1')) })
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  const checkOften = async () => {
    for (let i = 0; i < 15; i++) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      await sender.check()
    }
    return (await readWaiting(before)).maxFeePerGas
  }
  const raised = await checkOften()
  expect(await checkOften()).toBe(raised)
  baseFee = raised
  expect(await checkOften()).toBeGreaterThan(baseFee)
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(sender, outcome)).status).toBe('success')
})

test('never raises a tip above its limit, says so once of each transaction, and sends others meanwhile', async () => {
  let baseFee = parseGwei('2')
  const currentFees = () => {
    baseFee *= 2n
    return createFees(baseFee, parseGwei('1'))
  }
  const logger = createLogger('operator', 'silent')
  const warn = vi.spyOn(logger, 'warn')
  const sender = createSender({ replaceAfterMs: 0, currentFees, maxTip: parseGwei('2'), logger })
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  const next = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(2)
  for (let i = 0; i < 15; i++) await sender.check()
  const { maxPriorityFeePerGas } = await readWaiting(before)
  expect(maxPriorityFeePerGas).toBeGreaterThan(parseGwei('1.5'))
  expect(maxPriorityFeePerGas).toBeLessThanOrEqual(parseGwei('2'))
  await chain.testClient.mine({ blocks: 1 })
  const receipts = await settle(sender, Promise.all([outcome, next]))
  expect(receipts.map(({ status }) => status)).toEqual(['success', 'success'])
  const limited = warn.mock.calls.filter(([, message]) => String(message).includes('MAX_TIP_GWEI'))
  expect(limited.map(([details]) => details)).toEqual([
    { txNonce: before, limit: '2' },
    { txNonce: before + 1, limit: '2' },
  ])
})

test('sends a transaction again that the pool has evicted, also when its fee cannot be raised further', async () => {
  const sender = createSender({ replaceAfterMs: 0 })
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  for (let i = 0; i < 15; i++) {
    await new Promise((resolve) => setTimeout(resolve, 2))
    await sender.check()
  }
  await chain.testClient.request({ method: 'anvil_dropAllTransactions' } as never)
  await sender.check()
  expect((await readWaiting(before)).maxFeePerGas).toBeGreaterThan(0n)
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(sender, outcome)).status).toBe('success')
})

test('returns to the version that the account can pay when the pool has evicted it', async () => {
  const poor = privateKeyToAccount(generatePrivateKey())
  const { maxFeePerGas } = usualFees()
  await chain.testClient.setBalance({ address: poor.address, value: transfer.gas * maxFeePerGas })
  const sender = createSender({ sender: poor })
  await chain.testClient.setAutomine(false)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  const nowMs = performance.now.bind(performance)
  const now = vi.spyOn(performance, 'now').mockImplementation(() => nowMs() + 61_000)
  onTestFinished(() => now.mockRestore())
  await sender.check()
  await chain.testClient.request({ method: 'anvil_dropAllTransactions' } as never)
  await sender.check()
  expect(await readWaiting(0)).toMatchObject({ maxFeePerGas })
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(sender, outcome)).status).toBe('success')
})

test('keeps a transaction whose replacement is not signed, and raises the fee later', async () => {
  let isSigning = true
  const signTransaction: typeof account.signTransaction = (transaction) =>
    isSigning ? account.signTransaction(transaction) : Promise.reject(new SignerUnreachableError('It is gone.'))
  const sender = createSender({ replaceAfterMs: 0, sender: { ...account, signTransaction } })
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const outcomes = [sender.send(transfer), sender.send(transfer)]
  await expect.poll(() => sender.inFlightCount).toBe(2)
  isSigning = false
  await sender.check()
  await chain.testClient.mine({ blocks: 1 })
  isSigning = true
  expect((await settle(sender, Promise.all(outcomes))).map(({ status }) => status)).toEqual(['success', 'success'])
  isSigning = false
  await expect(sender.send(transfer)).rejects.toBeInstanceOf(SignerUnreachableError)
  isSigning = true
  await chain.testClient.setAutomine(true)
  await settle(sender, sender.send(transfer))
  expect(await minedCount()).toBe(before + 3)
})

test('rebroadcasts a transaction of unknown delivery once the node is back', async () => {
  await using proxy = await createTcpProxy(chain.rpcUrl)
  const sender = createSender({ url: `http://${proxy.address}` })
  await settle(sender, sender.send(transfer))
  const before = await minedCount()
  proxy.cut()
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  await expect(sender.check()).rejects.toThrow()
  expect(await minedCount()).toBe(before)
  proxy.restore()
  expect((await settle(sender, outcome)).status).toBe('success')
  expect(await minedCount()).toBe(before + 1)
})

test('rejects when another transaction takes the nonce, before or after the broadcast', async () => {
  const sender = createSender()
  await settle(sender, sender.send(transfer))
  const wallet = chain.walletClient(account)
  const foreign = await wallet.sendTransaction({ to: transfer.to, value: 1n })
  await chain.publicClient.waitForTransactionReceipt({ hash: foreign })
  await expect(sender.send(transfer)).rejects.toBeInstanceOf(NonceTakenError)

  await chain.testClient.setAutomine(false)
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  const nonce = await minedCount()
  await wallet.sendTransaction({
    to: transfer.to,
    value: 2n,
    nonce,
    maxFeePerGas: parseGwei('90'),
    maxPriorityFeePerGas: parseGwei('9'),
  })
  await chain.testClient.mine({ blocks: 1 })
  await expect(settle(sender, outcome)).rejects.toBeInstanceOf(NonceTakenError)
  await chain.testClient.setAutomine(true)
  expect((await settle(sender, sender.send(transfer))).status).toBe('success')
})

test('waits for what an earlier process sent instead of sending again behind it', async () => {
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const earlier = createSender()
  void earlier.send(transfer)
  await expect.poll(() => earlier.inFlightCount).toBe(1)
  const sender = createSender()
  const outcome = sender.send(transfer)
  await expect.poll(() => sender.inFlightCount).toBe(1)
  for (let i = 0; i < 5; i++) await sender.check()
  expect(sender.inFlightCount).toBe(1)
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(sender, outcome)).status).toBe('success')
  expect(await minedCount()).toBe(before + 2)
})

test('replaces what an earlier process sent and nobody mines', async () => {
  const before = await minedCount()
  await chain.testClient.setAutomine(false)
  const earlier = createSender()
  void earlier.send({ ...transfer, gas: 31_000n })
  await expect.poll(() => earlier.inFlightCount).toBe(1)
  const left = await readWaiting(before)
  const sender = createSender({ replaceAfterMs: 50 })
  await expect(settle(sender, sender.send(transfer))).rejects.toBeInstanceOf(NonceGapError)
  const outcomes = [32_000n, 33_000n].map((gas) => sender.send({ ...transfer, gas }))
  await expect.poll(() => sender.inFlightCount).toBe(2)
  for (const nonce of [before, before + 1]) {
    const { maxFeePerGas } = await readWaiting(nonce)
    expect(maxFeePerGas).toBeGreaterThan(left.maxFeePerGas)
  }
  await chain.testClient.mine({ blocks: 1 })
  expect((await settle(sender, Promise.all(outcomes))).map(({ status }) => status)).toEqual(['success', 'success'])
  expect(await minedCount()).toBe(before + 2)
})

test('rejects when the chain lost earlier transactions, and recounts for the next one', async () => {
  const sender = createSender()
  const snapshot = await chain.testClient.snapshot()
  await settle(sender, Promise.all([sender.send(transfer), sender.send(transfer)]))
  await chain.testClient.revert({ id: snapshot })
  const outcome = sender.send(transfer)
  await expect(settle(sender, outcome)).rejects.toBeInstanceOf(NonceGapError)
  expect((await settle(sender, sender.send(transfer))).status).toBe('success')
})

test('rejects without funds', async () => {
  const sender = createSender({ sender: privateKeyToAccount(generatePrivateKey()) })
  await expect(sender.send(transfer)).rejects.toBeInstanceOf(InsufficientFundsError)
  expect(sender.inFlightCount).toBe(0)
})

test('resolves with a reverted receipt as with any other', async () => {
  const sender = createSender()
  const code = '0x60006000fd' // revert(0, 0)
  const address = '0x00000000000000000000000000000000000fa117'
  await chain.testClient.setCode({ address, bytecode: code })
  expect((await settle(sender, sender.send({ ...transfer, to: address }))).status).toBe('reverted')
})
