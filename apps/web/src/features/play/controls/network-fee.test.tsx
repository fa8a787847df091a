import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PAY_GAS } from '../../../data/balances/network-fee.ts'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { NetworkFee } from './network-fee.tsx'

vi.mock('../../../data/chain/chain-client.ts')

afterEach(() => vi.useRealTimers())

function open(getGasPrice: () => Promise<bigint>) {
  vi.mocked(loadChainClient).mockResolvedValue({ getGasPrice } as never)
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, { coin: { symbol: 'XDC', name: 'XDC' } } as ChainConfig)
  return renderWithIntl(
    <QueryClientProvider client={client}>
      <NetworkFee />
    </QueryClientProvider>,
  )
}

test('shows the current gas price for the gas of a bet in the chain’s coin, every digit on hover', async () => {
  open(async () => 1_234_567_891n)
  expect((await screen.findByTitle(/^0\.00019753086256/)).textContent).toBe('≈ 0.0001975XDC')
})

test('shows no figure while the chain does not respond, and one afterwards without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const getGasPrice = vi.fn(async () => 10n ** 9n).mockRejectedValueOnce(new Error('away'))
  const { container } = open(getGasPrice)
  await waitFor(() => expect(container.textContent).toBe('–'))
  await vi.advanceTimersByTimeAsync(4_000)
  await waitFor(() => expect(container.textContent).toBe('≈ 0.00016XDC'))
})

test('assumes the measured gas of a bet: at least the mean, at most the maximum', () => {
  const contracts = join(import.meta.dirname, '../../../../../../packages/contracts')
  const gas = JSON.parse(readFileSync(join(contracts, 'snapshots/bets.json'), 'utf8')) as Record<string, string>
  const extraOfNewGame = 25_000n
  expect(PAY_GAS).toBeGreaterThanOrEqual(BigInt(gas["pay, mean of 6 among a game's first 1,536"] ?? 0))
  expect(PAY_GAS).toBeLessThanOrEqual(BigInt(gas['pay, bet 3 of 6'] ?? 0) + extraOfNewGame)
})
