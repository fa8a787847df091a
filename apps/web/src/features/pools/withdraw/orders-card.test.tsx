import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ExitOrder, getExitOrders, getExitTerms } from '@tyche/sdk/pools'
import { runCall, type WriteRequest } from '@tyche/sdk/tx'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { openWriter } from '../../../data/transactions/writer.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { failedFlow, minedFlow } from '../../../testing/flows.ts'
import { bluechipPool, stablePool, USD, usdm } from '../../../testing/pools.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { changingStore } from '../liquidity/use-liquidity-change.ts'
import { OrdersCard } from './orders-card.tsx'

vi.mock('@tyche/sdk/pools', async (original) => ({
  ...(await original<object>()),
  getExitOrders: vi.fn(),
  getExitTerms: vi.fn(),
}))
vi.mock('../../../data/chain/chain-client.ts')
vi.mock('@tyche/sdk/tx')
vi.mock('../../../data/transactions/writer.ts')

const owner = `0x${'99'.repeat(20)}` as const
const manager = `0x${'88'.repeat(20)}` as const
const config = { deploymentBlock: '7', contracts: { liquidityManager: manager } } as unknown as ChainConfig
const calm = { isClosing: false, gapBasisPoints: 40, limitBasisPoints: 100 }
const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600

/** A chain whose newest block is of this time. */
const chainAt = (timeSec: number) => ({ getBlock: async () => ({ timestamp: BigInt(Math.floor(timeSec)) }) }) as never

const order: ExitOrder = {
  orderId: 3n,
  pool: bluechipPool.address as `0x${string}`,
  token: usdm,
  lpAmount: 25n * USD,
  minOut: 24_500_000n,
  deadline: inAnHour(),
}

beforeEach(() => {
  changingStore.setState({ isChanging: false })
  useShell.setState({ toast: { visible: false, options: undefined } })
  walletStore.setState({ status: 'connected', address: owner, chainId: 31337, isConnectDialogOpen: false })
  vi.mocked(loadChainClient).mockResolvedValue(chainAt(Date.now() / 1_000))
  vi.mocked(openWriter)
    .mockReset()
    .mockResolvedValue({ chain: { chain: { id: 31337 } } } as never)
  vi.mocked(runCall)
    .mockReset()
    .mockImplementation(() => minedFlow({ logs: [] }))
  vi.mocked(getExitTerms).mockReset().mockResolvedValue(calm)
  vi.mocked(getExitOrders).mockReset().mockResolvedValue([order])
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})

async function open() {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, config)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <OrdersCard pool={bluechipPool} />
    </QueryClientProvider>,
  )
  const card = within(await screen.findByRole('region', { name: 'Withdrawal orders' }))
  return { card, press: (name: string) => userEvent.click(card.getByRole('button', { name })) }
}

type Opened = Awaited<ReturnType<typeof open>>
const buttons = (card: Opened['card']) => card.getAllByRole('button').map((button) => button.textContent)
const toast = () => useShell.getState().toast.options

test('shows shares, minimum, expiry and state of an order', async () => {
  const { card } = await open()
  expect(card.getByTitle('25 tBLUE')).toBeTruthy()
  expect(card.getByText(/Order 3 · for at least 24\.50 USDM · until/)).toBeTruthy()
  expect(card.getByText('Ready to execute')).toBeTruthy()
  expect(buttons(card)).toEqual(['Execute', 'Cancel order'])
  expect(vi.mocked(getExitOrders).mock.calls[0]?.slice(1)).toEqual([{ manager, owner, fromBlock: 7n }])
})

test.each([
  ['open bets hold it up', { ...calm, gapBasisPoints: 101 }, inAnHour(), 'Waiting for open bets', ['Cancel order']],
  ['its time is over', calm, 1_000, 'Expired', ['Take shares back']],
])('offers only the possible actions while %s', async (_, terms, deadline, state, offered) => {
  vi.mocked(getExitTerms).mockResolvedValue(terms)
  vi.mocked(getExitOrders).mockResolvedValue([{ ...order, deadline }])
  const { card } = await open()
  expect(card.getByText(state)).toBeTruthy()
  expect(buttons(card)).toEqual(offered)
})

test.each([
  ['Execute', inAnHour(), 'executeExit', 'Order executed'],
  ['Cancel order', inAnHour(), 'cancelExit', 'Order canceled'],
  ['Take shares back', 1_000, 'returnExpiredExit', 'Shares returned'],
])('sends one call of the manager for %s, and confirms it', async (name, deadline, functionName, title) => {
  vi.mocked(getExitOrders).mockResolvedValue([{ ...order, deadline }])
  const { press } = await open()
  await press(name)
  await waitFor(() => expect(toast()).toMatchObject({ type: 'success', title }))
  const [, { call }] = vi.mocked(runCall).mock.calls[0] as [unknown, WriteRequest]
  expect(call).toMatchObject({ address: manager, functionName, args: [3n] })
})

test('cancels an order that is over only by this clock: the chain would not return its shares yet', async () => {
  vi.mocked(loadChainClient).mockResolvedValue(chainAt(900))
  vi.mocked(getExitOrders).mockResolvedValue([{ ...order, deadline: 1_000 }])
  const { press } = await open()
  await press('Take shares back')
  await waitFor(() => expect(toast()).toMatchObject({ type: 'success', title: 'Shares returned' }))
  const [, { call }] = vi.mocked(runCall).mock.calls[0] as [unknown, WriteRequest]
  expect(call).toMatchObject({ functionName: 'cancelExit', args: [3n] })
})

test('removes an executed order; keeps a refused one and says why', async () => {
  const { card, press } = await open()
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(new Error('the node is away')))
  await press('Execute')
  await waitFor(() => expect(toast()).toMatchObject({ type: 'fail', title: 'Error' }))
  expect(card.getByText(/Order 3/)).toBeTruthy()
  vi.mocked(getExitOrders).mockResolvedValue([])
  await press('Execute')
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('while one order waits for the wallet to change the chain, none can be pressed', async () => {
  vi.mocked(getExitOrders).mockResolvedValue([order, { ...order, orderId: 4n }])
  vi.mocked(openWriter).mockReturnValue(new Promise(() => {}))
  const { card } = await open()
  await userEvent.click(card.getAllByRole('button', { name: 'Cancel order' })[0]!)
  await waitFor(() => expect(openWriter).toHaveBeenCalled())
  expect(card.getAllByRole('button').map((button) => button.hasAttribute('data-disabled'))).toEqual(Array(4).fill(true))
})

test('shows no order on the page of another pool', async () => {
  vi.mocked(getExitOrders).mockResolvedValue([order, { ...order, orderId: 4n, pool: stablePool.address as '0x' }])
  const { card } = await open()
  expect(card.getAllByRole('listitem')).toHaveLength(1)
  expect(card.queryByText(/Order 4/)).toBeNull()
})
