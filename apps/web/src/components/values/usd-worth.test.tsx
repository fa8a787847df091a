import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { poolListQuery } from '../../data/pools/pool-queries.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { bluechipPool, stablePool, teth, usdm } from '../../testing/pools.ts'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { UsdWorth } from './usd-worth.tsx'

function show(token: string, value: bigint, pools = [stablePool, bluechipPool]) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  client.setQueryData(poolListQuery.queryKey, pools)
  return renderWithIntl(
    <QueryClientProvider client={client}>
      <UsdWorth token={token} value={value} />
      <UsdWorth token={teth} value={10n ** 18n} />
    </QueryClientProvider>,
  )
}

// The second amount shows when the component has loaded.
const loaded = () => screen.findByText('≈ $4,000.00')

test('says what another token is worth, without its sign', async () => {
  show(teth, -(10n ** 16n))
  expect(await screen.findByText('≈ $40.00')).toBeTruthy()
})

test('says that something is worth less than a cent, and nothing of nothing', async () => {
  show(teth, 1n)
  await loaded()
  expect(screen.getByText('< $0.01')).toBeTruthy()
})

test('says nothing of a dollar', async () => {
  const { container } = show(usdm, 5_000_000n)
  await loaded()
  expect(container.textContent).toBe(' ≈ $4,000.00')
})

test('says nothing of a token without a price', async () => {
  const { container } = show(`0x${'99'.repeat(20)}`, 5n)
  await loaded()
  expect(container.textContent).toBe(' ≈ $4,000.00')
})
