import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { ApiError } from '@tyche/sdk/api'
import { TransactionError } from '@tyche/sdk/errors'
import type { WriteRequest } from '@tyche/sdk/tx'
import { UserRejectedRequestError } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { claimKeys } from '../../../data/claims/claim-keys.ts'
import { activityStore, trackActivity } from '../../../data/transactions/activity-store.ts'
import { isUnderWayNow } from '../../../data/transactions/use-is-under-way.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { failedFlow, minedFlow } from '../../../testing/flows.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import type { RecordList } from './record-list.ts'
import { RecordsPanel } from './records-panel.tsx'

const runCall = vi.hoisted(() => vi.fn<(client: object, request: WriteRequest) => object>())
const coinFlip = vi.hoisted(() => `0x${'44'.repeat(20)}`)
vi.mock('@tyche/sdk/tx', () => ({ runCall }))
vi.mock('../../../data/transactions/writer.ts', () => ({ openWriter: async () => ({}) }))
vi.mock('../../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: async () => ({ games: [{ name: 'coin', address: coinFlip }] }),
}))
const player = `0x${'22'.repeat(20)}`
const token = `0x${'11'.repeat(20)}`
const settled: GameRecord = {
  game: 'coin',
  player,
  token,
  nonce: '7',
  playedAt: 1_700_000_000,
  hash: `0x${'ab'.repeat(32)}`,
  settleHash: `0x${'cd'.repeat(32)}`,
  playCount: 3,
  playedCount: 3,
  cost: '30000000',
  income: '58800000',
  profit: '28800000',
  multiplier: '5880000000000000000',
  randoms: [0, 0, 0],
  choice: 0,
  multipliers: ['1960000000000000000', '1960000000000000000', '1960000000000000000'],
  status: 'settled',
  isSetAside: false,
  refundRequestedAt: null,
  refundableAt: null,
  refundHash: null,
}
const refunded: GameRecord = {
  ...settled,
  nonce: '9',
  status: 'refunded',
  income: '30000000',
  profit: '0',
  multiplier: null,
  randoms: null,
  multipliers: null,
  settleHash: null,
  playedCount: null,
  refundHash: `0x${'ef'.repeat(32)}`,
}
const pending: GameRecord = {
  ...settled,
  nonce: '8',
  status: 'pending',
  income: null,
  profit: null,
  multiplier: null,
  randoms: null,
  multipliers: null,
  settleHash: null,
  playedCount: null,
}

beforeEach(() => {
  walletStore.setState({ address: player as `0x${string}` })
  useShell.setState({ toast: { visible: false, options: undefined } })
  runCall.mockReset().mockImplementation(() => minedFlow())
})
afterEach(() => vi.useRealTimers())

const toast = () => useShell.getState().toast.options
const showAt = (second: number, record: GameRecord) => {
  vi.useFakeTimers({ now: second * 1000, toFake: ['Date'] })
  return show({ list: [record] })
}

const waiting: RecordList = {
  list: undefined,
  error: undefined,
  isFailed: false,
  isFetching: true,
  retry: () => {},
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => {},
}

function show(records: Partial<RecordList>) {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, { tokens: [{ symbol: 'USDM', address: token, decimals: 6 }] } as never)
  const onVerify = vi.fn()
  renderWithIntl(
    <QueryClientProvider client={client}>
      <RecordsPanel label="Latest" records={{ ...waiting, ...records }} onVerify={onVerify} />
    </QueryClientProvider>,
  )
  return { client, onVerify, user: userEvent.setup() }
}

test('shows cost and income of a bet, and verifies that bet', async () => {
  const { onVerify, user } = show({ list: [pending, settled] })
  const [, rolling, won] = screen.getAllByRole('row')
  expect(rolling?.textContent).toContain('Rolling')
  expect(won?.textContent).toContain('Heads ×3')
  expect(won?.textContent).toContain('+28.80')
  await user.click(screen.getByRole('button', { name: 'Check bet 7' }))
  expect(onVerify).toHaveBeenCalledExactlyOnceWith({ hash: settled.hash, game: 'coin', nonce: '7' })
})

test('shows Refunded instead of a profit of zero', () => {
  show({ list: [refunded] })
  const profit = screen.getAllByRole('cell').at(-2)
  expect(profit?.textContent).toMatch(/^Refunded/)
})

test('offers no check for a bet that is not settled', () => {
  show({ list: [pending, refunded] })
  expect(screen.queryByRole('button', { name: /^check/ })).toBeNull()
})

test('says what will fill an empty list', () => {
  show({ list: [] })
  expect(screen.getByText('No records yet')).toBeTruthy()
})

test('says why a list failed and offers a retry', async () => {
  const retry = vi.fn()
  const error = new ApiError('/x', { status: 503, problem: 'unknown', reason: 'indexerNotReady' })
  const { user } = show({ isFailed: true, isFetching: false, error, retry })
  expect(screen.getByText('History is still loading from the chain. Please try again in a moment.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('keeps the list’s height while it loads', () => {
  show({})
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
})

test('loads more at the end of the list', async () => {
  const loadMore = vi.fn()
  const { user } = show({ list: [settled], hasMore: true, loadMore })
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(loadMore).toHaveBeenCalledOnce()
})

test('keeps the loaded pages when the next one fails', () => {
  show({ list: [settled], hasMore: true, isFailed: true, error: new Error('down') })
  expect(screen.getByRole('button', { name: 'Check bet 7' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

const refundableAt = pending.playedAt + 25 * 3_600
const requested: GameRecord = { ...pending, refundRequestedAt: pending.playedAt + 24 * 3_600, refundableAt }

test.each([
  [
    'asks for it',
    pending,
    'Request a refund for bet 8',
    'requestRefund',
    'Refund requested. Come back in an hour to collect it.',
  ],
  ['is paid', requested, 'Refund bet 8', 'finalizeRefund', 'Refund success'],
] as const)(
  'a player who waits too long for their own bet %s by one press',
  async (_does, record, button, functionName, title) => {
    const isHeld = vi.fn(() => isUnderWayNow(`bet:${record.game}:8`))
    runCall.mockImplementation(() => {
      isHeld()
      return minedFlow()
    })
    const { user } = showAt(refundableAt, record)
    await user.click(screen.getByRole('button', { name: button }))
    await expect.poll(toast).toMatchObject({ type: 'success', title })
    expect(runCall).toHaveBeenCalledOnce()
    expect(isHeld, 'the inbox leaves it out').toHaveReturnedWith(true)
    expect(runCall.mock.calls[0]?.[1]).toMatchObject({ call: { address: coinFlip, functionName, args: [8n] } })
  },
)

test.each([
  ['was done', minedFlow],
  ['was refused', () => failedFlow(new TransactionError({ problem: 'reverted' }))],
])('what waits to be claimed is read again after a refund that %s', async (_, flow) => {
  const { client, user } = showAt(refundableAt, pending)
  const read = vi.fn(async () => [])
  const openBets = { queryKey: claimKeys.openBets, queryFn: read, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(client, openBets).subscribe(() => {})
  runCall.mockReturnValueOnce(flow())
  await user.click(screen.getByRole('button', { name: 'Request a refund for bet 8' }))
  await expect.poll(() => read.mock.calls.length).toBe(2)
  stop()
})

test('says why the chain refused a refund, and nothing when the player rejected it', async () => {
  const { user } = showAt(refundableAt, requested)
  const button = screen.getByRole('button', { name: 'Refund bet 8' })
  runCall.mockReturnValueOnce(failedFlow(new UserRejectedRequestError(new Error('no'))))
  await user.click(button)
  await expect.poll(() => runCall.mock.calls.length).toBe(1)
  expect(toast()).toBeUndefined()
  runCall.mockReturnValueOnce(failedFlow(new TransactionError({ problem: 'reverted' })))
  await user.click(button)
  await expect.poll(toast).toMatchObject({ type: 'fail', title: 'Error', duration: 3_000 })
})

test('a refund that the inbox or another tab has sent is not sent again while it is pending', () => {
  const subject = ['claims', `bet:${pending.game}:8`] as const
  trackActivity({ hash: `0x${'ab'.repeat(32)}`, label: '', subject, chainId: 1 })
  showAt(refundableAt, pending)
  const button = screen.getByRole('button', { name: 'Request a refund for bet 8' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  act(() => activityStore.setState([], true))
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('offers no refund of another player’s bet', () => {
  showAt(refundableAt, { ...pending, player: token })
  expect(screen.queryByRole('button')).toBeNull()
})
