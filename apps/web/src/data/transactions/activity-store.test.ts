import type { TransactionReceipt } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client/query-client.ts'
import type { ChainClient } from '../chain/chain-client.ts'
import {
  activityStore,
  dismissActivity,
  endActivity,
  followActivity,
  readPending,
  trackActivity,
} from './activity-store.ts'
import { resumeActivity } from './resume-activity.ts'

const [first, second, third] = (['11', '22', '33'] as const).map((byte) => `0x${byte.repeat(32)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const states = () => activityStore.getState().map(({ hash, state }) => [hash, state])

beforeEach(() => activityStore.setState([], true))

test('what was sent is there after a reload, until it is over', () => {
  trackActivity({ hash: first, label: 'Mint', chainId: 1 })
  trackActivity({ hash: second, label: 'Add', chainId: 1 })
  expect(readPending().map(({ label }) => label)).toEqual(['Mint', 'Add'])
  endActivity(first, { ok: true })
  expect(readPending().map(({ hash }) => hash)).toEqual([second])
  expect(states()).toEqual([
    [first, 'confirmed'],
    [second, 'pending'],
  ])
  followActivity(second, third)
  endActivity(third, { ok: false, error: 'no' })
  endActivity(third, { ok: true })
  expect(states().at(-1)).toEqual([third, 'failed'])
  dismissActivity(first)
  dismissActivity(third)
  expect([states(), localStorage.length]).toEqual([[], 0])
})

test('what another tab has sent stays there, whatever this one sends and ends', () => {
  const sent = { label: 'Add', chainId: 1, sentAtMs: 1, state: 'pending' }
  localStorage.setItem('tyche.tx-activity', JSON.stringify([{ ...sent, hash: third }]))
  trackActivity({ hash: first, label: 'Mint', chainId: 1 })
  expect(readPending().map(({ hash }) => hash)).toEqual([third, first])
  followActivity(first, second)
  expect(readPending().map(({ hash }) => hash)).toEqual([third, second])
  dismissActivity(second)
  expect(readPending().map(({ hash }) => hash)).toEqual([third])
  expect(states(), 'it is followed by its own tab').toEqual([])
  localStorage.clear()
})

test.each(['', 'null', '{}', '[1,null,{}]', '[{"hash":"0x12","state":"pending"}]', 'x'])(
  'a spoiled entry %s counts as none',
  (text) => {
    localStorage.setItem('tyche.tx-activity', text)
    expect(readPending()).toEqual([])
  },
)

type Waiting = Parameters<ChainClient['waitForTransactionReceipt']>[0]

/** A chain that answers for each hash as told. */
function chainOf(answers: Record<string, (options: Waiting) => Promise<Partial<TransactionReceipt>>>) {
  return {
    chain: { id: 1 },
    waitForTransactionReceipt: vi.fn((options: Waiting) => answers[options.hash]?.(options)),
  } as unknown as ChainClient
}

test('after a reload the chain says how each ended', async () => {
  for (const hash of [first, second, third]) trackActivity({ hash, label: '', chainId: 1 })
  await resumeActivity(
    chainOf({
      [first]: async () => ({ status: 'success', blockNumber: 1n }),
      [second]: async () => ({ status: 'reverted', blockNumber: 1n }),
      [third]: async ({ onReplaced }) => {
        onReplaced?.({ reason: 'cancelled' } as never)
        return { status: 'success', blockNumber: 1n }
      },
    }),
  )
  expect(activityStore.getState().map(({ state, error }) => [state, (error as { problem?: string })?.problem])).toEqual(
    [
      ['confirmed', undefined],
      ['failed', 'reverted'],
      ['failed', 'cancelled'],
    ],
  )
})

test('a node that fails once says nothing about the transaction: it stays pending until it is mined', async () => {
  const mined = Promise.withResolvers<Partial<TransactionReceipt>>()
  const answer = vi.fn(() => mined.promise).mockRejectedValueOnce(new Error('503'))
  trackActivity({ hash: first, label: '', chainId: 1 })
  const following = resumeActivity(chainOf({ [first]: answer }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
  expect(states()).toEqual([[first, 'pending']])
  mined.resolve({ status: 'success', blockNumber: 1n })
  await following
  expect(states()).toEqual([[first, 'confirmed']])
})

test('a speed-up in the wallet is followed to its new hash', async () => {
  trackActivity({ hash: first, label: '', chainId: 1 })
  await resumeActivity(
    chainOf({
      [first]: async ({ onReplaced }) => {
        onReplaced?.({ reason: 'repriced', transaction: { hash: second } } as never)
        return { status: 'success', blockNumber: 1n }
      },
    }),
  )
  expect(states()).toEqual([[second, 'confirmed']])
})

test('what an earlier page sent has this page read everything again, at once and when the API knows the block', async () => {
  vi.useFakeTimers({ now: Date.now() })
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const chain = chainOf({ [first]: async () => ({ status: 'success', blockNumber: 1n }) })
  trackActivity({ hash: first, label: '', chainId: 1 })
  await resumeActivity(chain)
  expect(read, 'this page does so itself').not.toHaveBeenCalled()

  activityStore.setState(
    [{ ...activityStore.getState()[0]!, state: 'pending', sentAtMs: performance.timeOrigin - 1 }],
    true,
  )
  await resumeActivity(chain)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(read).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('one of another chain is forgotten', async () => {
  trackActivity({ hash: first, label: '', chainId: 5 })
  await resumeActivity(chainOf({}))
  expect(states()).toEqual([])
})
