import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PreOrder, UserPreOrders } from '@tyche/api-schema/lottery/pre-orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { claimKeys } from '../../../data/claims/claim-keys.ts'
import { activityStore, trackActivity } from '../../../data/transactions/activity-store.ts'
import { isUnderWayNow } from '../../../data/transactions/use-is-under-way.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { answerConfirm } from '../../../lib/shell/overlay-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { failedFlow, minedFlow } from '../../../testing/flows.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { PreOrderList } from './pre-order-list.tsx'

const token = `0x${'11'.repeat(20)}` as const
const buyer = `0x${'ab'.repeat(20)}` as const
const post = vi.hoisted(() => vi.fn())
const runCall = vi.hoisted(() => vi.fn())
const getPreOrder = vi.hoisted(() => vi.fn())
const paidOutOf = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/api-client/api-client.ts', () => ({ api: { post } }))
vi.mock('../../../lib/stream/use-stream.ts', () => ({ useStream: () => {} }))
vi.mock('../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({}) }))
vi.mock('../../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: async () => ({ contracts: {} }),
}))
vi.mock('../../../data/transactions/writer.ts', () => ({ openWriter: async () => ({ chain: { chain: { id: 1 } } }) }))
vi.mock('@tyche/sdk/tx', () => ({ runCall }))
vi.mock('@tyche/sdk/lottery', () => ({
  getPreOrder,
  paidOutOf,
  retrievePreOrderCall: ({ orderId }: { orderId: bigint }) => ({ functionName: 'retrievePreOrder', args: [orderId] }),
}))

const order: PreOrder = {
  orderId: '77',
  clientId: '1',
  name: 'Hundred',
  token,
  onceAmount: '5000000',
  total: '50000000',
  preCount: 10,
  usedCount: 4,
  retrievedCount: 0,
  left: '30000000',
  state: 'active',
  terms: { kind: 'quantityLimited', price: '1000000', maxTotal: 100, minQuantity: 1, minReward: '90000000' },
  paidAt: 1_700_000_000,
  hash: `0x${'ef'.repeat(32)}`,
  retrievedAt: null,
  retrieveHash: null,
  tickets: [4, 3, 2, 1].map((round) => ({
    productId: 40 + round,
    round,
    ticketId: '1',
    at: 1,
    winCount: round > 2 ? 1 : 0,
  })),
  lastSkip: { productId: 9, reason: 'WorseTerms', at: 1_700_000_000 },
}
const pageOf = (list: PreOrder[], total = list.length): UserPreOrders => ({
  list,
  total,
  totalIsCapped: false,
  page: 1,
  pageSize: 10,
})
const confirmed = () => useShell.getState().confirm
const toast = () => useShell.getState().toast.options
const stopHundred = /^Stop: Hundred, /
let lists: Record<PreOrder['state'], UserPreOrders>

beforeEach(() => {
  queryClient.clear()
  useShell.setState({
    toast: { visible: false, options: undefined },
    confirm: { visible: false, options: undefined },
  })
  queryClient.setQueryData(chainConfigQuery.queryKey, {
    explorerUrl: '',
    tokens: [{ symbol: 'USDM', address: token, decimals: 6 }],
  } as unknown as ChainConfig)
  walletStore.setState({ status: 'connected', address: buyer })
  sessionStore.setState({ address: buyer, session: { accessToken: 't', accessExpire: Date.now() / 1000 + 3_600 } })
  lists = { active: pageOf([order]), stopped: pageOf([]), completed: pageOf([]) }
  post
    .mockReset()
    .mockImplementation(async (path: string, body: { state: PreOrder['state'] }) =>
      path.endsWith('userPreOrders') ? lists[body.state] : pageOf([]),
    )
  runCall.mockReset().mockImplementation(() => minedFlow({ hash: `0x${'ef'.repeat(32)}` }))
  getPreOrder.mockReset().mockResolvedValue({ roundsLeft: 6 })
  paidOutOf.mockReset().mockReturnValue(25_000_000n)
})
afterEach(() => {
  walletStore.setState(walletStore.getInitialState(), true)
  sessionStore.setState({ address: undefined, session: undefined })
})

const show = async () => {
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <PreOrderList onSignIn={() => {}} isSigningIn={false} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('an order: costs, progress, what it waits for, why a round was skipped', async () => {
  await show()
  const card = within(await screen.findByRole('region', { name: 'Hundred' }))
  expect(card.getByText('Total per round').nextElementSibling?.textContent).toBe('5 USDM')
  expect(card.getByText('Total').nextElementSibling?.textContent).toBe('50 USDM')
  expect(card.getByText(/^4 of 10 rounds/).textContent).toBe('4 of 10 rounds · 2 won')
  expect(await card.findByText('When the next round opens')).toBeTruthy()
  expect(card.getByText(/Its terms were worse than yours\./)).toBeTruthy()
  expect(card.getByRole('link', { name: 'Round 4: won' }).getAttribute('href')).toBe('/luckybuy/details/44')
  expect(card.getByText('30 USDM comes back')).toBeTruthy()
})

test('what is over is offered below the orders, once these are known', async () => {
  let answer = (_: UserPreOrders) => {}
  post.mockImplementation(() => new Promise<UserPreOrders>((resolve) => (answer = resolve)))
  await show()
  await expect.poll(() => post.mock.calls.length).toBe(1)
  expect(screen.queryByRole('button', { name: 'Stopped and completed' })).toBeNull()
  answer(lists.active)
  expect(await screen.findByRole('button', { name: 'Stopped and completed' })).toBeTruthy()
})

test('a round of the series on sale is the next trigger', async () => {
  const round = {
    productId: 12,
    offChain: false,
    clientId: '1',
    round: 5,
    token,
    kind: 'quantityLimited',
    state: 'open',
    price: '1000000',
    reward: '90000000',
    quantity: 1,
    total: 100,
    sold: 0,
  }
  post.mockImplementation(async (path: string, body: { state: PreOrder['state'] }) =>
    path.endsWith('userPreOrders') ? lists[body.state] : { ...pageOf([]), list: [round] },
  )
  await show()
  expect((await screen.findByRole('link', { name: 'Round 5 is on sale' })).getAttribute('href')).toBe(
    '/luckybuy/details/12',
  )
})

test('Stop says what the chain gives back now, asks, and retrieves it', async () => {
  const isHeld = vi.fn(() => isUnderWayNow('order:77'))
  runCall.mockImplementation(() => {
    isHeld()
    return minedFlow()
  })
  getPreOrder.mockResolvedValue({ roundsLeft: 5 })
  const user = await show()
  await user.click(await screen.findByRole('button', { name: stopHundred }))
  await expect.poll(() => confirmed().options?.message).toMatch(/^25 USDM comes back to your wallet now, for 5 rounds/)
  answerConfirm(true)
  await expect.poll(() => toast()?.title).toBe('Stop success')
  expect(toast()?.message).toBe('25 USDM came back')
  expect(runCall.mock.calls[0]?.[1]).toMatchObject({ call: { functionName: 'retrievePreOrder', args: [77n] } })
  expect(isHeld, 'the inbox leaves it out').toHaveReturnedWith(true)
  expect(await screen.findByText('Stopped')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Stop:/ })).toBeNull()
  const list = document.activeElement
  expect(list?.contains(screen.getByRole('region', { name: 'Hundred' })), 'the keyboard stays at the orders').toBe(true)
  expect(list).not.toBe(document.body)
})

test('an order whose Stop is pending, maybe from the inbox, is not stopped again', async () => {
  trackActivity({ hash: `0x${'ab'.repeat(32)}`, label: '', subject: 'order:77', chainId: 1 })
  await show()
  const stopping = await screen.findByRole('button', { name: /^Stopping.*: Hundred, / })
  expect(stopping.getAttribute('aria-busy')).toBe('true')
  act(() => activityStore.setState([], true))
  expect((await screen.findByRole('button', { name: stopHundred })).getAttribute('aria-busy')).toBeNull()
})

test('a round bought while the player was asked did not come back, and Stop does not say so', async () => {
  paidOutOf.mockReturnValue(20_000_000n)
  const user = await show()
  await user.click(await screen.findByRole('button', { name: stopHundred }))
  await expect.poll(() => confirmed().options?.message).toMatch(/^30 USDM comes back/)
  answerConfirm(true)
  await expect.poll(() => toast()?.message).toBe('20 USDM came back')
  expect(paidOutOf.mock.calls[0]?.[0]).toMatchObject({ receipt: { status: 'success' }, account: buyer })
})

test('what waits to be claimed is read again after Stop', async () => {
  const read = vi.fn(async () => ({ count: 1 }))
  const waiting = { queryKey: claimKeys.claimable, queryFn: read, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(queryClient, waiting).subscribe(() => {})
  const user = await show()
  await user.click(await screen.findByRole('button', { name: stopHundred }))
  await expect.poll(() => confirmed().visible).toBe(true)
  expect(read).toHaveBeenCalledOnce()
  answerConfirm(true)
  await expect.poll(() => toast()?.title).toBe('Stop success')
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(1)
  stop()
})

test('each Stop is named after its order', async () => {
  lists.active = pageOf([order, { ...order, orderId: '78', paidAt: order.paidAt + 3_600 }])
  await show()
  const buttons = await screen.findAllByRole('button', { name: stopHundred })
  const names = buttons.map((button) => button.getAttribute('aria-label'))
  expect(names).toHaveLength(2)
  expect(names[0]).not.toBe(names[1])
  expect(buttons[0]?.textContent).toBe('Stop')
})

test('nothing is sent without the confirmation, and a failure is said', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: stopHundred }))
  await expect.poll(() => confirmed().visible).toBe(true)
  answerConfirm(false)
  await expect.poll(() => confirmed().visible).toBe(false)
  expect(runCall).not.toHaveBeenCalled()

  runCall.mockReturnValueOnce(
    failedFlow(
      Object.assign(new Error('x'), { name: 'ContractFunctionRevertedError', data: { errorName: 'PreOrderSpent' } }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: stopHundred }))
  await expect.poll(() => confirmed().visible).toBe(true)
  answerConfirm(true)
  await expect.poll(() => toast()?.message).toBe('This pre-order is used up.')
})

test('the list’s figure is used where the chain does not answer', async () => {
  getPreOrder.mockRejectedValue(new Error('502'))
  const user = await show()
  await user.click(await screen.findByRole('button', { name: stopHundred }))
  await expect.poll(() => confirmed().options?.message).toMatch(/^30 USDM comes back/)
  answerConfirm(false)
})

test('stopped and completed orders are folded, and read only when unfolded', async () => {
  lists.stopped = pageOf([{ ...order, orderId: '5', name: 'Hourly', state: 'stopped', left: '0', lastSkip: null }])
  const user = await show()
  await screen.findByRole('region', { name: 'Hundred' })
  expect(post.mock.calls.some(([, body]) => body.state === 'stopped')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Stopped and completed' }))
  const card = within(await screen.findByRole('region', { name: 'Hourly' }))
  expect(card.getByText('Stopped')).toBeTruthy()
  expect(card.queryByRole('button', { name: /^Stop:/ })).toBeNull()
})

test('further pages', async () => {
  lists.active = pageOf([order], 25)
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await expect.poll(() => post.mock.calls.some(([, body]) => body.state === 'active' && body.page === 2)).toBe(true)
})

test('empty, failed and signed out', async () => {
  lists.active = pageOf([])
  await show()
  expect(await screen.findByText('No pre-orders running')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To LuckyBuy' }).getAttribute('href')).toBe('/luckybuy')
})

test('can be tried again', async () => {
  post.mockRejectedValue(new Error('502'))
  const user = await show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  post.mockImplementation(async (path: string) => pageOf(path.endsWith('userPreOrders') ? [order] : []))
  await user.click(retry)
  expect(await screen.findByRole('region', { name: 'Hundred' })).toBeTruthy()
})

test('without a session it asks to sign in, and reads nothing', async () => {
  sessionStore.setState({ session: undefined })
  await show()
  expect(screen.getByText('Please Login Or Connect to Wallet First')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(post).not.toHaveBeenCalled()
})
