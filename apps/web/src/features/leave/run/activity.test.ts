import type { Hash, PublicClient } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { noteEnd, noteSent, resumeActivity, useActivity } from './activity.ts'

const hashOf = (digit: string): Hash => `0x${digit.repeat(64)}`

afterEach(() => {
  localStorage.clear()
  useActivity.setState({ list: [] })
  vi.resetModules()
})

test('default: what was sent outlives a reload, newest first', async () => {
  noteSent({ hash: hashOf('1'), action: 'settle', chainId: 1 })
  noteSent({ hash: hashOf('2'), action: 'claim', chainId: 1 })
  noteEnd(hashOf('1'), 'mined')
  const { useActivity: reloaded } = await import('./activity.ts')
  expect(reloaded.getState().list.map(({ hash, state }) => [hash, state])).toEqual([
    [hashOf('2'), 'sent'],
    [hashOf('1'), 'mined'],
  ])
})

test('behavior: what another tab has sent stays', async () => {
  const { noteSent: noteSentThere } = await import('./activity.ts')
  noteSent({ hash: hashOf('1'), action: 'settle', chainId: 1 })
  noteSentThere({ hash: hashOf('2'), action: 'claim', chainId: 1 })
  noteEnd(hashOf('1'), 'mined')
  vi.resetModules()
  const { useActivity: reloaded } = await import('./activity.ts')
  expect(reloaded.getState().list.map(({ hash, state }) => [hash, state])).toEqual([
    [hashOf('2'), 'sent'],
    [hashOf('1'), 'mined'],
  ])
})

test('behavior: after a reload the chain says what became of it; what it does not know stays pending', async () => {
  for (const digit of ['1', '2', '3']) noteSent({ hash: hashOf(digit), action: 'claim', chainId: 1 })
  noteSent({ hash: hashOf('4'), action: 'claim', chainId: 2 })
  const getTransactionReceipt = vi.fn(async ({ hash }: { hash: Hash }) => {
    if (hash === hashOf('3')) throw new Error('not found')
    return { status: hash === hashOf('1') ? 'success' : 'reverted' }
  })
  await resumeActivity({ getTransactionReceipt } as unknown as PublicClient, 1)
  const states = useActivity.getState().list.map(({ state }) => state)
  expect(states).toEqual(['sent', 'sent', 'failed', 'mined'])
  expect(getTransactionReceipt).toHaveBeenCalledTimes(3)
})
