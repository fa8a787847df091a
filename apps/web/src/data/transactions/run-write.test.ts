import { waitFor } from '@testing-library/react'
import { TransactionError } from '@tyche/sdk/errors'
import type { Hash } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { translate } from '../../lib/errors/translate.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { minedFlow } from '../../testing/flows.ts'
import { walletAsks as asks } from '../wallet/wallet-asks.ts'
import { walletStore } from '../wallet/wallet-store.ts'
import { activityStore, readPending } from './activity-store.ts'
import { runWrite, runWriteBatch, type WriteOutcome } from './run-write.ts'
import type { openWriter } from './writer.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const call = { address: hash, abi: [], functionName: 'mint', args: [] } as never
const waitForTransactionReceipt = vi.fn()
const chain = { chain: { id: 1 }, waitForTransactionReceipt }
const open = vi.hoisted(() => vi.fn<typeof openWriter>())
const runCall = vi.hoisted(() => vi.fn())
const runBatch = vi.hoisted(() => vi.fn())
vi.mock('./writer.ts', () => ({ openWriter: open }))
vi.mock('@tyche/sdk/tx', async (original) => ({ ...(await original<object>()), runCall, runBatch }))

beforeEach(() => {
  activityStore.setState([], true)
  walletStore.setState(walletStore.getInitialState(), true)
  open.mockReset().mockResolvedValue({ chain, wallet: () => ({}) } as never)
  runCall.mockReset().mockReturnValue(minedFlow({ hash }))
  waitForTransactionReceipt.mockReset().mockResolvedValue({ status: 'success', blockNumber: 1n, logs: [] })
})

const own = { account: `0x${'cd'.repeat(20)}`, subject: 'purchase:1' } as const
const write = (): Promise<WriteOutcome> => runWrite({ call }, 'Mint', { onStage: () => {}, onHash: () => {} }, own)

/** A wallet that shows its question: ends when it is given up. */
function silentFlow(_chain: unknown, { signal }: { signal: AbortSignal }) {
  const end = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  end.catch(() => undefined)
  async function* iterate() {
    yield { name: 'signing' }
    await end
  }
  return { [Symbol.asyncIterator]: iterate, until: () => end }
}

test('what the wallet is asked is in sight until it was sent, and then the transaction', async () => {
  const writing = write()
  expect(asks()).toMatchObject([{ label: 'Mint' }])
  expect(await writing).toMatchObject({ ok: true })
  expect(asks()).toEqual([])
  expect(activityStore.getState()).toEqual([])
})

test.each([
  ['never answers its question', () => void runCall.mockImplementation(silentFlow)],
  ['never opens', () => void open.mockReturnValue(new Promise(() => {}))],
])('a wallet that %s can be given up, without a word', async (_case, prepare) => {
  prepare()
  const writing = write()
  await waitFor(() => expect(open).toHaveBeenCalled())
  asks()[0]?.cancel()
  const outcome = await writing
  expect(outcome.ok || translate(outcome.error)).toEqual({ kind: 'silent' })
  expect(asks()).toEqual([])
  expect(activityStore.getState()).toEqual([])
})

test('what is prepared for ever can be given up', async () => {
  const writing = runWrite(() => new Promise(() => {}), 'Pre-order', { onStage: () => {}, onHash: () => {} })
  asks()[0]?.cancel()
  expect(await writing).toMatchObject({ ok: false })
})

test('a wallet that leaves its account while it is asked ends the write, but not one that was sent', async () => {
  runCall.mockImplementationOnce(silentFlow)
  const writing = write()
  await waitFor(() => expect(runCall).toHaveBeenCalled())
  const problem = new TransactionError({ problem: 'accountChanged' })
  open.mock.calls[0]?.[0]?.abort(problem)
  expect(await writing).toEqual({ ok: false, error: problem })

  expect(await write()).toMatchObject({ ok: true })
  open.mock.calls[1]?.[0]?.abort(problem)
  expect(activityStore.getState()).toEqual([])
})

test('what the wallet sends after Cancel stays in sight to its end, and everything is read again', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  runCall.mockImplementation(silentFlow)
  const writing = write()
  await waitFor(() => expect(runCall).toHaveBeenCalled())
  asks()[0]?.cancel()
  await writing
  const { onLateHash } = runCall.mock.calls[0]![1] as { onLateHash: (late: Hash) => void }
  onLateHash(hash)
  await waitFor(() => expect(activityStore.getState()).toMatchObject([{ hash, label: 'Mint', ...own }]))
  await waitFor(() => expect(activityStore.getState()).toMatchObject([{ state: 'confirmed' }]))
  await waitFor(() => expect(read).toHaveBeenCalled())
  read.mockRestore()
})

test.each([
  ['several calls', runBatch, () => runWriteBatch([call], 'Claim', { onStage: () => {}, onHash: () => {} }, own)],
  ['approval and call', runCall, write],
])('a reload finds a batch of %s by the id of its wallet until it is mined', async (_calls, run, send) => {
  const mined = Promise.withResolvers<void>()
  const last = { name: 'mined', receipt: { blockNumber: 1n } }
  async function* iterate() {
    yield { name: 'batched', id: 'ba7c4' }
    await mined.promise
    yield { name: 'sent', hash }
    expect(readPending()).toMatchObject([{ hash }])
    expect(readPending()[0]).not.toHaveProperty('isBatch')
    yield last
  }
  run.mockReturnValue({ [Symbol.asyncIterator]: iterate, until: async () => last })
  walletStore.setState({ address: own.account })
  const sending = send()
  await waitFor(() => expect(readPending()).toMatchObject([{ hash: 'ba7c4', isBatch: true, ...own }]))
  expect(asks()).toEqual([])
  mined.resolve()
  expect(await sending).toMatchObject({ ok: true })
  expect(readPending()).toEqual([])
})
