import { createWalletClient, custom, encodeAbiParameters, encodeEventTopics, parseAbiItem, zeroHash } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { translate } from '../../lib/errors/translate.ts'
import type { ChainClient } from '../chain/chain-client.ts'
import { walletStore } from '../wallet/wallet-store.ts'
import { activityStore, trackActivity } from './activity-store.ts'
import { resumeActivity } from './resume-activity.ts'
import { isUnderWayNow } from './use-is-under-way.ts'

const account = `0x${'cd'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
/** What the wallet answers when it is asked for the batch. */
const request = vi.fn()
vi.mock('../wallet/load-wallet.ts', () => ({ loadWallet: async () => ({ config: {} }) }))
vi.mock('wagmi/actions', () => ({
  getWalletClient: async () => createWalletClient({ account, transport: custom({ request }) }),
}))

const log = { address: account, blockNumber: 1n, logIndex: 0, transactionHash: hash }
const waitForTransactionReceipt = vi.fn()
const chain = { chain: { id: 1 }, pollingInterval: 10, waitForTransactionReceipt } as unknown as ChainClient
const wallet = (status: 'connected' | 'reconnecting', address: `0x${string}` = account) =>
  walletStore.setState({ status, address })

beforeEach(() => {
  vi.useFakeTimers()
  activityStore.setState([], true)
  wallet('reconnecting')
  waitForTransactionReceipt.mockReset().mockResolvedValue({ status: 'success', blockNumber: 1n, logs: [] })
  request.mockReset().mockResolvedValue({ status: 200, receipts: [{ ...receipt, transactionHash: hash }] })
  trackActivity({ hash: 'ba7c4', isBatch: true, label: 'Claim', subject: 'ticket:13', chainId: 1, account })
  return () => vi.useRealTimers()
})
const receipt = { blockNumber: '0x1', gasUsed: '0x1', status: '0x1', logs: [] }
/** With the code that loads for a batch. */
async function follow(): Promise<{ end: Promise<void> }> {
  const end = resumeActivity(chain)
  await vi.dynamicImportSettled()
  return { end }
}
const first = () => activityStore.getState()[0]
const words = () => translate(first()?.error)

test('a batch of an earlier page is followed once the wallet of its account is connected', async () => {
  const following = await follow()
  await vi.advanceTimersByTimeAsync(10_000)
  wallet('connected', `0x${'ee'.repeat(20)}`)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(request).not.toHaveBeenCalled()
  wallet('reconnecting')
  expect(isUnderWayNow('ticket:13')).toBe(true)
  request.mockResolvedValueOnce({ status: 100 })
  wallet('connected')
  await vi.advanceTimersByTimeAsync(1_000)
  await following.end
  expect(request.mock.lastCall?.[0]).toEqual({ method: 'wallet_getCallsStatus', params: ['ba7c4'] })
  expect(first()).toMatchObject({ hash, state: 'confirmed' })
  expect(isUnderWayNow('ticket:13')).toBe(false)
})

test('a wallet that does not know the batch, or is not connected, leaves it without an answer', async () => {
  wallet('connected')
  request.mockRejectedValue(Object.assign(new Error('Unknown bundle id'), { code: 5730 }))
  const following = await follow()
  await vi.advanceTimersByTimeAsync(30_000)
  await following.end
  expect([first()?.state, words()]).toEqual(['failed', { kind: 'text', key: 'tx.lost' }])

  activityStore.setState([], true)
  wallet('reconnecting')
  trackActivity({ hash: 'ba7c4', isBatch: true, label: 'Claim', chainId: 1, account })
  const waiting = await follow()
  await vi.advanceTimersByTimeAsync(119_000)
  expect(first()?.state).toBe('pending')
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting.end
  expect([first()?.state, words()]).toEqual(['failed', { kind: 'text', key: 'tx.lost' }])
})

const userOperation = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)

test('calls that failed inside a bundle have failed, though the bundle was mined', async () => {
  wallet('connected')
  const topics = encodeEventTopics({
    abi: [userOperation],
    args: { userOpHash: zeroHash, sender: account, paymaster: account },
  })
  const types = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
  const logs = [{ ...log, topics, data: encodeAbiParameters(types, [0n, false, 0n, 0n]) }]
  waitForTransactionReceipt.mockResolvedValue({ status: 'success', blockNumber: 1n, logs })
  const following = await follow()
  await vi.advanceTimersByTimeAsync(1_000)
  await following.end
  expect([first()?.state, words()]).toEqual(['failed', { kind: 'text', key: 'tx.reverted' }])
})
