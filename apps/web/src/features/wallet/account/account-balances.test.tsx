import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { AccountBalances } from './account-balances.tsx'

vi.mock('../../../data/chain/chain-client.ts', () => ({
  loadChainClient: async () => ({ getBalance: async () => 1_234_500_000_000_000_000n }),
}))

test('shows the balance for network fees in the chain’s coin', async () => {
  const config = { coin: { name: 'Test coin', symbol: 'TCN' }, tokens: [] }
  queryClient.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  renderWithIntl(
    <QueryClientProvider client={queryClient}>
      <AccountBalances address={`0x${'ab'.repeat(20)}`} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('1.2345 TCN')).toBeTruthy()
})
