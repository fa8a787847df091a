import { act, renderHook, waitFor } from '@testing-library/react'
import type { TransactionReceipt } from 'viem'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { loadChainClient } from '../chain/chain-client.ts'
import { walletStore } from '../wallet/wallet-store.ts'
import { activityStore } from './activity-store.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { useIsUnderWay } from './use-is-under-way.ts'

vi.mock('../chain/chain-client.ts', () => ({ loadChainClient: vi.fn() }))

const KEY = 'tyche.tx-activity'
const [first, second, third] = (['11', '22', '33'] as const).map((byte) => `0x${byte.repeat(32)}`)
const account = `0x${'cd'.repeat(20)}` as const

beforeEach(() => {
  localStorage.clear()
  activityStore.setState([], true)
  walletStore.setState({ ...walletStore.getInitialState(), address: account }, true)
  onTestFinished(followOtherTabs())
})

/** Another tab stores these transactions: its own page hears no event. */
function storeElsewhere(entries: readonly { hash: string | undefined; sentAtMs: number }[], key = KEY): void {
  const stored = entries.map((entry) => ({
    ...{ label: 'Buy', chainId: 1, state: 'pending', subject: 'purchase:1', account },
    ...entry,
  }))
  localStorage.setItem(KEY, JSON.stringify(stored))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })))
}

test('holds the purchase that another tab has sent, until the chain says that it is over', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  const mined = Promise.withResolvers<Partial<TransactionReceipt>>()
  vi.mocked(loadChainClient).mockResolvedValue({ waitForTransactionReceipt: () => mined.promise } as never)
  const { result } = renderHook(() => [useIsUnderWay('purchase:1'), useIsUnderWay('purchase:2')])
  expect(result.current).toEqual([false, false])
  storeElsewhere([{ hash: first, sentAtMs: 1 }])
  await waitFor(() => expect(result.current).toEqual([true, false]))
  mined.resolve({ status: 'success', blockNumber: 1n, logs: [] })
  await waitFor(() => expect(result.current).toEqual([false, false]))
  await waitFor(() => expect(read).toHaveBeenCalled())
  read.mockRestore()
})

test('one that was sped up in the other tab is in sight once, and other keys say nothing', async () => {
  vi.mocked(loadChainClient).mockReturnValue(new Promise(() => {}))
  storeElsewhere([{ hash: third, sentAtMs: 3 }], 'tyche.theme')
  storeElsewhere([{ hash: first, sentAtMs: 1 }])
  await waitFor(() => expect(activityStore.getState()).toMatchObject([{ hash: first }]))
  storeElsewhere([
    { hash: second, sentAtMs: 1 },
    { hash: third, sentAtMs: 2 },
  ])
  await waitFor(() => expect(activityStore.getState()).toMatchObject([{ hash: first }, { hash: third }]))
})
