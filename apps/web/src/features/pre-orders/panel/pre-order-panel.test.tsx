import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@tyche/api-schema/lottery/products'
import { ApiError } from '@tyche/sdk/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { AlteredPreOrderError } from '../../../data/pre-orders/sign-pre-order.ts'
import { walletAsks } from '../../../data/wallet/wallet-asks.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { failedFlow, minedFlow } from '../../../testing/flows.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { PreOrderPanel } from './pre-order-panel.tsx'

const token = `0x${'11'.repeat(20)}` as const
const luckyBuy = `0x${'33'.repeat(20)}` as const
const buyer = `0x${'ab'.repeat(20)}` as const
const sign = vi.hoisted(() => vi.fn())
const runCall = vi.hoisted(() => vi.fn())
const readContract = vi.hoisted(() => vi.fn())
const loadChainConfig = vi.hoisted(() => vi.fn())
vi.mock('../../../data/pre-orders/sign-pre-order.ts', async (original) => ({
  ...(await original<object>()),
  signPreOrder: sign,
}))
vi.mock('../../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig,
}))
vi.mock('../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ readContract }) }))
const openWriter = vi.hoisted(() => vi.fn())
vi.mock('../../../data/transactions/writer.ts', () => ({ openWriter }))
vi.mock('@tyche/sdk/tx', () => ({ runCall }))
vi.mock('@tyche/sdk/lottery', () => ({
  payPreOrderCall: (parameters: object) => ({ functionName: 'payPreOrder', parameters }),
}))

const product = {
  productId: 5,
  offChain: false,
  clientId: '1',
  name: 'Hundred',
  kind: 'quantityLimited',
  token,
  price: '1000000',
  reward: '90000000',
  quantity: 1,
  total: 100,
} as unknown as Product
const toast = () => useShell.getState().toast.options
const timeout = Object.assign(new Error('reverted'), {
  name: 'ContractFunctionRevertedError',
  data: { errorName: 'Timeout', args: [1] },
})

beforeEach(() => {
  for (const { cancel } of walletAsks()) cancel()
  queryClient.clear()
  useShell.setState({ toast: { visible: false, options: undefined } })
  const config = {
    chainId: 1,
    contracts: { luckyBuy },
    features: { mint: true },
    explorerUrl: '',
    tokens: [{ symbol: 'USDM', address: token, decimals: 6, mintable: true }],
  }
  queryClient.setQueryData(chainConfigQuery.queryKey, config as unknown as ChainConfig)
  loadChainConfig.mockResolvedValue(config)
  walletStore.setState({ status: 'connected', address: buyer })
  const session = { accessToken: 't', accessExpire: Date.now() / 1000 + 3_600 }
  sessionStore.setState({ address: buyer, session })
  readContract.mockResolvedValue(100_000_000n)
  openWriter.mockReset().mockResolvedValue({ chain: { chain: { id: 1 } } })
  sign.mockReset().mockResolvedValue({ preOrder: { orderId: 7n }, signature: '0x5161' })
  runCall.mockReset().mockImplementation(() => minedFlow({ hash: `0x${'ef'.repeat(32)}` }))
})
afterEach(() => {
  walletStore.setState(walletStore.getInitialState(), true)
  sessionStore.setState({ address: undefined, session: undefined })
})

async function open(change: Partial<Product> = {}) {
  const onSignIn = vi.fn()
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <PreOrderPanel product={{ ...product, ...change }} onSignIn={onSignIn} isSigningIn={false} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Pre-order/ }))
  return { user, onSignIn }
}

async function write(user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) {
  await user.clear(screen.getByLabelText(label))
  await user.type(screen.getByLabelText(label), text)
}

test('is folded, and absent for products sold for points', async () => {
  const page = await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <PreOrderPanel product={product} onSignIn={() => {}} isSigningIn={false} />
      <PreOrderPanel product={{ ...product, offChain: true }} onSignIn={() => {}} isSigningIn={false} />
    </QueryClientProvider>,
  )
  expect(page.getAllByRole('button')).toHaveLength(1)
  expect(page.queryByLabelText('Rounds')).toBeNull()
})

test('shows what it costs, when it buys and what comes back, and pays exactly that', async () => {
  const { user } = await open()
  await write(user, 'Codes per round', '5')
  await user.click(screen.getByRole('button', { name: '3' }))
  expect(screen.getByText('5 USDM')).toBeTruthy()
  expect(
    screen.getByText(/a code costs at most 1 USDM, there are at most 100 codes, and at least 1 prize of 90 USDM/),
  ).toBeTruthy()
  expect(screen.getByText(/^All rounds not bought yet/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Pre-order 3 rounds for 15 USDM' }))
  await expect.poll(() => toast()?.title).toBe('Pre-order paid')
  expect(toast()?.message).toBe('It buys 5 codes of each new round.')
  expect(sign.mock.calls[0]).toEqual([
    {
      buyer,
      clientId: '1',
      token,
      rounds: 3,
      onceAmount: 5_000_000n,
      terms: { kind: 'quantityLimited', price: '1000000', maxTotal: 100, minQuantity: 1, minReward: '90000000' },
    },
    { chainId: 1, luckyBuy },
  ])
  expect(runCall.mock.calls[0]?.[1]).toMatchObject({
    call: { functionName: 'payPreOrder', parameters: { preOrder: { orderId: 7n }, signature: '0x5161' } },
    spend: { token, spender: luckyBuy, amount: 15_000_000n },
  })
})

test('is busy until the wallet is on the chain', async () => {
  openWriter.mockReturnValue(new Promise(() => {}))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Pre-order 10 rounds for 10 USDM' }))
  await expect.poll(() => openWriter.mock.calls.length).toBe(1)
  expect(screen.queryByRole('button', { name: 'Pre-order 10 rounds for 10 USDM' })).toBeNull()
})

test('left and opened again while the wallet is asked, it is still the same order', async () => {
  const writer = Promise.withResolvers<unknown>()
  openWriter.mockReset().mockReturnValue(writer.promise)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Pre-order 10 rounds/ }))
  await expect.poll(() => openWriter.mock.calls.length).toBe(1)
  cleanup()
  const again = await open()
  expect((await screen.findByRole('button', { name: 'Paying…' })).getAttribute('aria-busy')).toBe('true')
  await again.user.type(screen.getByLabelText('Rounds'), '{Enter}')
  await act(async () => writer.resolve({ chain: { chain: { id: 1 } } }))
  await expect.poll(() => toast()?.title).toBe('Pre-order paid')
  expect(await screen.findByRole('button', { name: /^Pre-order 10 rounds/ })).toBeTruthy()
  expect(openWriter).toHaveBeenCalledOnce()
})

test('folded and unfolded while it pays, it is still the same order', async () => {
  const asked = Promise.withResolvers<never>()
  runCall.mockImplementation(() => ({
    async *[Symbol.asyncIterator]() {
      yield { name: 'signing' }
      await asked.promise
    },
  }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Pre-order 10 rounds for 10 USDM' }))
  await screen.findByRole('button', { name: 'Paying…' })
  await user.click(screen.getByRole('button', { name: /^Pre-order/, expanded: true }))
  expect(screen.queryByRole('button', { name: 'Paying…' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Pre-order/, expanded: false }))
  expect(screen.getByRole('button', { name: 'Paying…' })).toBeTruthy()
  await act(async () => asked.reject(new DOMException('', 'AbortError')))
})

test('says what is wrong before the wallet opens', async () => {
  const { user } = await open()
  await write(user, 'Codes per round', '101')
  expect(await screen.findByText('Input number exceeds limit.')).toBeTruthy()
  await write(user, 'Codes per round', '1.5')
  expect(await screen.findByText('Input incorrect format.')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(sign).not.toHaveBeenCalled()
})

test('without enough tokens it says so and leads to more', async () => {
  readContract.mockResolvedValue(9_999_999n)
  await open()
  expect(await screen.findByText('Insufficient balance')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get USDM' }).getAttribute('href')).toBe('/mint')
})

test('asks for the wallet and for the sign-in first', async () => {
  sessionStore.setState({ session: undefined })
  const { user, onSignIn } = await open()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(onSignIn).toHaveBeenCalledOnce()
})

test('an order whose time ran out is signed and paid once more', async () => {
  runCall.mockReturnValueOnce(failedFlow(timeout))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Pre-order 10 rounds for 10 USDM' }))
  await expect.poll(() => toast()?.title).toBe('Pre-order paid')
  expect(sign).toHaveBeenCalledTimes(2)
})

test('but not a third time', async () => {
  runCall.mockImplementation(() => failedFlow(timeout))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Pre-order 10 rounds for 10 USDM' }))
  await expect.poll(() => toast()?.message).toBe('The deadline for this has passed.')
  expect(sign).toHaveBeenCalledTimes(2)
})

test('changed terms, and a signature over others, are said where the order is', async () => {
  sign.mockRejectedValueOnce(new ApiError('/sign', { status: 409, problem: 'unknown', reason: 'termsChanged' }))
  const { user } = await open()
  const button = await screen.findByRole('button', { name: 'Pre-order 10 rounds for 10 USDM' })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The terms of this series have changed/)
  sign.mockRejectedValueOnce(new AlteredPreOrderError('other terms'))
  await user.click(button)
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toMatch(/Nothing was paid\.$/)
  expect(runCall).not.toHaveBeenCalled()
  expect(toast()).toBeUndefined()
})
