import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WriteRequest } from '@tyche/sdk/tx'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { minedFlow } from '../../../testing/flows.ts'
import { renderWithIntl, withIntl } from '../../../testing/render-with-intl.tsx'
import { AllowanceCard } from './allowance-card.tsx'

const owner = `0x${'ab'.repeat(20)}` as const
const usdm = `0x${'11'.repeat(20)}` as const
const teth = `0x${'22'.repeat(20)}` as const
const gameCenter = `0x${'33'.repeat(20)}` as const
const readContract = vi.hoisted(() => vi.fn<() => Promise<bigint>>())
const runCall = vi.hoisted(() => vi.fn<(client: object, request: WriteRequest) => object>())
vi.mock('../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ readContract }) }))
vi.mock('../../../data/transactions/writer.ts', () => ({ openWriter: async () => ({}) }))
vi.mock('@tyche/sdk/tx', () => ({ runCall }))

beforeEach(() => {
  queryClient.clear()
  runCall.mockReset().mockImplementation(() => minedFlow())
  const tokens = [
    { symbol: 'USDM', address: usdm, decimals: 6 },
    { symbol: 'TETH', address: teth, decimals: 18 },
  ]
  queryClient.setQueryData(chainConfigQuery.queryKey, { tokens, contracts: { gameCenter } } as unknown as ChainConfig)
})

function show(allowance: bigint) {
  readContract.mockReset().mockResolvedValue(allowance)
  const card = (
    <QueryClientProvider client={queryClient}>
      <AllowanceCard owner={owner} />
    </QueryClientProvider>
  )
  const { rerender } = renderWithIntl(card)
  return { user: userEvent.setup(), speak: (locale: string) => rerender(withIntl(card, locale)) }
}

/** The transaction is sent by code that loads with the press. */
const call = () => runCall.mock.calls[0]?.[1].call

test('approves exactly the typed amount for the contract that takes bets', async () => {
  const { user } = show(0n)
  expect(await screen.findByText('None: your wallet asks for each bet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull()
  await user.type(screen.getByLabelText('Approve up to'), '1,250.5')
  await user.click(screen.getByRole('button', { name: 'Approve 1,250.5 USDM' }))
  await expect.poll(call).toMatchObject({ address: usdm, functionName: 'approve', args: [gameCenter, 1_250_500_000n] })
})

test('shows the current allowance and revokes it', async () => {
  const { user } = show(40_000_000n)
  expect(await screen.findByText('40.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await expect.poll(call).toMatchObject({ address: usdm, functionName: 'approve', args: [gameCenter, 0n] })
})

test('shows an unlimited allowance as unlimited', async () => {
  show(2n ** 256n - 1n)
  expect(await screen.findByText('Unlimited')).toBeTruthy()
})

test('rejects an invalid amount before the wallet opens, and keeps the typed text', async () => {
  const { user } = show(0n)
  const field = await screen.findByLabelText<HTMLInputElement>('Approve up to')
  await user.type(field, '12x{Enter}')
  expect(await screen.findByText('Input incorrect format.')).toBeTruthy()
  expect(field.value).toBe('12x')
  expect(runCall).not.toHaveBeenCalled()
})

test('rejects an amount above the contract’s limit before the wallet opens', async () => {
  const { user } = show(0n)
  const field = await screen.findByLabelText<HTMLInputElement>('Approve up to')
  const digits = '9'.repeat(80)
  await user.click(field)
  await user.paste(digits)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Input number exceeds limit.')).toBeTruthy()
  expect(field.value).toBe(digits)
  expect(runCall).not.toHaveBeenCalled()
})

test('keeps the typed text on a change of token, and the amount on a change of language', async () => {
  const { user, speak } = show(0n)
  const field = await screen.findByLabelText<HTMLInputElement>('Approve up to')
  await user.type(field, '2.345')
  await user.click(screen.getByRole('radio', { name: 'TETH' }))
  expect(field.value).toBe('2.345')
  speak('tr')
  expect(field.value).toBe('2,345')
  await user.click(screen.getByRole('button', { name: 'Approve 2,345 TETH' }))
  await expect.poll(call).toMatchObject({ address: teth, args: [gameCenter, 2_345n * 10n ** 15n] })
})
