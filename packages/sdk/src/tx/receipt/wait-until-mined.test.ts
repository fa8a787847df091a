import { createPublicClient, custom, numberToHex, zeroAddress, zeroHash } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOST_AFTER_MS, waitUntilMined } from './wait-until-mined.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const transaction = { hash, blockNumber: null, blockHash: null, type: '0x2', nonce: '0x1', gas: '0x1', value: '0x0' }
const receipt = {
  ...{ transactionHash: hash, blockNumber: '0x5', blockHash: zeroHash, status: '0x1', type: '0x2', logs: [] },
  ...{ transactionIndex: '0x0', from: zeroAddress, to: zeroAddress, gasUsed: '0x1', cumulativeGasUsed: '0x1' },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node with a new block whenever it is asked. */
function waitFor(readReceipt: () => unknown) {
  let block = 4
  const answers: Record<string, () => unknown> = {
    eth_blockNumber: () => numberToHex(++block),
    eth_getTransactionByHash: () => transaction,
    eth_getTransactionReceipt: readReceipt,
    eth_getBlockByNumber: () => ({ number: '0x5', hash: zeroHash, transactions: [] }),
  }
  const request = async ({ method }: { method: string }) => answers[method]?.()
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }), pollingInterval: 1_000 })
  return waitUntilMined(client, { hash })
}

test('behavior: a node that fails between two blocks is asked again', async () => {
  const readReceipt = vi.fn<() => unknown>(() => null)
  const waiting = waitFor(readReceipt)
  await vi.advanceTimersByTimeAsync(2_000)
  readReceipt.mockImplementation(() => {
    throw new Error('503')
  })
  await vi.advanceTimersByTimeAsync(5_000)
  readReceipt.mockImplementation(() => receipt)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await waiting).toMatchObject({ transactionHash: hash, status: 'success' })
})

test.each([
  ['never mined', () => null],
  ['asked of a node that only fails', () => Promise.reject(new Error('503'))],
])('error: one that is %s is lost after two minutes', async (_what, readReceipt) => {
  const waiting = waitFor(readReceipt).catch((error: unknown) => error)
  const isOver = vi.fn()
  void waiting.then(isOver)
  await vi.advanceTimersByTimeAsync(LOST_AFTER_MS - 2_000)
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await waiting).toMatchObject({ name: 'TransactionError', problem: 'lost', hash })
})
