import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BetQuote } from '@tyche/sdk/games'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../../data/chain-config/chain-config.ts'
import { useSendsBatches } from '../../../../data/wallet/use-sends-batches.ts'
import { walletStore } from '../../../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../../../lib/query-client/query-client.ts'
import { renderInRouter } from '../../../../testing/render-in-router.tsx'
import { PlayTokenContext } from '../../table/play-token-context.ts'
import { AllowanceOffer } from './allowance-offer.tsx'
import { useAllowanceOffer } from './use-allowance-offer.ts'

const player = `0x${'22'.repeat(20)}` as const
const usdm = { address: `0x${'11'.repeat(20)}`, symbol: 'USDM', decimals: 6 } as const
const readContract = vi.hoisted(() => vi.fn<() => Promise<bigint>>())
vi.mock('../../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ readContract }) }))
vi.mock('../../../../data/wallet/use-sends-batches.ts')

beforeEach(() => {
  localStorage.clear()
  readContract.mockReset().mockResolvedValue(0n)
  vi.mocked(useSendsBatches).mockReturnValue(false)
  walletStore.setState({ status: 'connected', address: player, isDemo: false })
})
afterEach(() => walletStore.setState(walletStore.getInitialState(), true))

function Panel({ total, balance }: { total: bigint; balance: bigint }) {
  const offer = useAllowanceOffer({ total } as BetQuote, balance)
  if (!offer) return <p>no offer</p>
  return (
    <>
      <AllowanceOffer offer={offer} disabled={false} />
      <p>{`allows ${offer.amountOf(offer.bets)}`}</p>
    </>
  )
}

async function show({ total = 10_000000n, balance = 1_000_000000n } = {}) {
  const client = createQueryClient()
  const config = { contracts: { gameCenter: `0x${'33'.repeat(20)}` } }
  client.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <PlayTokenContext value={usdm}>
        <Panel total={total} balance={balance} />
      </PlayTokenContext>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('offers this bet only, or several at once, with what it means and how it ends; the choice is remembered', async () => {
  const user = await show()
  expect(await screen.findByText(/^Your wallet asks twice for each bet/)).toBeTruthy()
  expect(screen.getByText('allows 10000000')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '100 USDM' }))
  expect(screen.getByText(/once per bet until 100 USDM is used up/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Revoke it anytime in your profile' })).toHaveProperty('pathname', '/user')
  expect(screen.getByText('allows 100000000')).toBeTruthy()
  expect(localStorage.getItem('tyche-play-allowance')).toBe('10')
})

test('a stored choice of another version counts as this bet only', async () => {
  localStorage.setItem('tyche-play-allowance', '7')
  await show()
  expect(await screen.findByText('allows 10000000')).toBeTruthy()
})

test.each([
  ['the allowance suffices', () => void readContract.mockResolvedValue(10_000000n), {}],
  ['the demo wallet asks nobody', () => walletStore.setState({ isDemo: true }), {}],
  ['nobody is connected', () => walletStore.setState({ status: 'disconnected', address: undefined }), {}],
  ['the wallet asks once for both', () => void vi.mocked(useSendsBatches).mockReturnValue(true), {}],
  ['the balance does not suffice', () => {}, { balance: 9_999999n }],
  ['nothing is bet', () => {}, { total: 0n }],
])('offers nothing while %s', async (_case, prepare, amounts) => {
  prepare()
  await show(amounts)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(screen.getByText('no offer')).toBeTruthy()
})
