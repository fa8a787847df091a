import type { UseQueryResult } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LuckyGameHistory } from '@tyche/api-schema/endpoints/lucky-game'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-client/api-error.ts'
import { chainConfigQuery } from '../../lib/chain-config/chain-config.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { walletStore } from '../../lib/wallet/wallet-store.ts'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { RecordsPanel } from './records-panel.tsx'

vi.setConfig({ testTimeout: 20_000 })

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

beforeEach(() => walletStore.setState({ address: player as `0x${string}` }))

function show(query: Partial<UseQueryResult<LuckyGameHistory>>) {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, { tokens: [{ symbol: 'USDM', address: token, decimals: 6 }] } as never)
  const onCheck = vi.fn()
  renderWithIntl(
    <QueryClientProvider client={client}>
      <RecordsPanel label="Latest" query={query as UseQueryResult<LuckyGameHistory>} onCheck={onCheck} />
    </QueryClientProvider>,
  )
  return { onCheck, user: userEvent.setup() }
}

test('shows what a bet cost and brought, and checks that very bet', async () => {
  const { onCheck, user } = show({ data: { list: [pending, settled], nextCursor: null } })
  const [, rolling, won] = screen.getAllByRole('row')
  expect(rolling?.textContent).toContain('Rolling')
  expect(won?.textContent).toContain('Heads ×3')
  expect(won?.textContent).toContain('+28.80')
  await user.click(screen.getByRole('button', { name: 'check bet 7' }))
  expect(onCheck).toHaveBeenCalledExactlyOnceWith(settled.hash)
})

test('a refunded bet says so instead of a profit of nothing', () => {
  show({ data: { list: [refunded], nextCursor: null } })
  const profit = screen.getAllByRole('cell').at(-2)
  expect(profit?.textContent).toBe('Refunded')
})

test('a bet that is not settled cannot be checked', () => {
  show({ data: { list: [pending, refunded], nextCursor: null } })
  expect(screen.queryByRole('button')).toBeNull()
})

test('an empty list says what will fill it', () => {
  show({ data: { list: [], nextCursor: null } })
  expect(screen.getByText('No records yet')).toBeTruthy()
})

test('a list that failed says why and offers a retry', async () => {
  const refetch = vi.fn(async () => ({}) as never)
  const error = new ApiError('/x', { status: 503, problem: 'unknown', reason: 'indexerNotReady' })
  const { user } = show({ isError: true, error, refetch })
  expect(screen.getByText('The history is being read from the chain. Please try again shortly.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a list that loads holds its place', () => {
  show({ isPending: true })
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
})
