import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { verifyBet } from '@tyche/sdk/verify'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../../i18n/locales/en/index.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { withIntl } from '../../testing/render-with-intl.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const chain = vi.hoisted(() => ({}))
const config = vi.hoisted(() => ({}))
const verify = vi.hoisted(() => vi.fn<typeof verifyBet>(() => new Promise(() => {})))
vi.mock('@tyche/sdk/verify', () => ({ verifyBet: verify }))
vi.mock('../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => chain }))
vi.mock('../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: async () => config,
}))

const bet = { hash: `0x${'ab'.repeat(32)}`, game: 'dice', nonce: '7' }
const openDialog = (client = createQueryClient(), open = true) => (
  <QueryClientProvider client={client}>
    <VerifyDialog bet={bet} open={open} onClose={() => {}} />
  </QueryClientProvider>
)

afterEach(() => void vi.useRealTimers())

test('opens once its texts have loaded, however early the press was', async () => {
  const dialog = openDialog()
  const missing = vi.fn()
  const { rerender } = render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC" onError={missing}>
      {dialog}
    </IntlProvider>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(missing, 'no missing text is requested').not.toHaveBeenCalled()
  rerender(withIntl(dialog))
  expect(screen.getByRole('dialog', { name: 'Verify this bet' })).toBeTruthy()
  await waitFor(() => expect(verify).toHaveBeenCalledOnce())
})

test('verifies the bet of the row: its transaction may have placed others before it', async () => {
  verify.mockClear()
  render(withIntl(openDialog()))
  await waitFor(() => expect(verify).toHaveBeenCalledOnce())
  const [client, parameters] = verify.mock.calls[0]!
  expect(client).toBe(chain)
  expect(parameters).toEqual({ deployment: config, hash: bet.hash, game: 'dice', nonce: 7n })
})

test.each([
  ['NotVerifiableError', 'Nothing to verify yet'],
  ['HttpRequestError', 'Error'],
])('a proof that ended with %s has not failed', async (name, title) => {
  verify.mockReset().mockRejectedValue(Object.assign(new Error('away'), { name }))
  render(withIntl(openDialog()))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText('Verify fail')).toBeNull()
})

test('a proof that is not possible yet is tried again while it is open, and no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  verify.mockReset().mockRejectedValue(Object.assign(new Error('no result'), { name: 'NotVerifiableError' }))
  const client = createQueryClient()
  const { rerender } = render(withIntl(openDialog(client)))
  await waitFor(() => expect(verify).toHaveBeenCalledOnce())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(verify.mock.calls.length).toBeGreaterThan(1)
  rerender(withIntl(openDialog(client, false)))
  verify.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(verify).not.toHaveBeenCalled()
})
