import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { runCall } from '@tyche/sdk/tx'
import { ContractFunctionRevertedError, encodeErrorResult } from 'viem'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery, loadChainConfig } from '../../data/chain-config/chain-config.ts'
import { transferOne } from '../../data/tickets/transfer-one.ts'
import { activityStore, endActivity, trackActivity } from '../../data/transactions/activity-store.ts'
import { writeAttempts } from '../../data/transactions/write-attempt.ts'
import { openWriter } from '../../data/transactions/writer.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { answerConfirm } from '../../lib/shell/overlay-store.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { streamHub } from '../../lib/stream/stream-hub.ts'
import { failedFlow, minedFlow } from '../../testing/flows.ts'
import {
  givenTicket,
  lostTicket,
  pointOrder,
  refundTicket,
  waitingTicket,
  wonTicket,
} from '../../testing/lottery/tickets.ts'
import { usdm } from '../../testing/pools.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { TicketsCard, type TicketsCardProps } from './tickets-card.tsx'

vi.mock('@tyche/sdk/tx', async (original) => ({ ...(await original<object>()), runCall: vi.fn() }))
vi.mock('../../data/transactions/writer.ts')
vi.mock('../../data/tickets/transfer-one.ts')
vi.mock('../../data/tickets/check-tickets.ts', () => ({ checkTickets: async () => [] }))
vi.mock('../../data/tickets/look-up-target.ts', () => ({
  lookUpTarget: async (address: string) => ({ address, isContract: false }),
}))
vi.mock('../../lib/screen/celebrate.ts', () => ({ celebrate: vi.fn(async () => undefined) }))
vi.mock('../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

const me = `0x${'ab'.repeat(20)}`
const config = {
  tokens: [{ address: usdm, symbol: 'USDM', decimals: 6 }],
  pools: [],
  games: [],
  explorerUrl: '',
  contracts: { luckyBuy: `0x${'1b'.repeat(20)}`, ticket: `0x${'71'.repeat(20)}` },
} as unknown as ChainConfig
const tickets: Ticket[] = [wonTicket, refundTicket, lostTicket]
type Body = Record<string, unknown>
let asked: { path: string; body: Body }[]
let answer: (path: string, body: Body) => unknown

beforeEach(() => {
  asked = []
  answer = (path) =>
    path === 'balance'
      ? { waitingLottery: 0, waitingOperate: tickets.length, operateEnd: 1 }
      : { list: tickets, total: tickets.length, totalIsCapped: false, page: 1, pageSize: 24 }
  vi.mocked(runCall).mockReset().mockReturnValue(minedFlow())
  vi.mocked(openWriter).mockResolvedValue({ chain: { chain: { id: 1 } } } as never)
  vi.mocked(loadChainConfig).mockResolvedValue(config)
  vi.spyOn(streamHub, 'watch').mockReturnValue(() => {})
  sessionStore.setState({ address: me, session: { accessToken: 't', accessExpire: 4_000_000_000 } })
  useShell.setState({ toast: { visible: false, options: undefined } })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = String(url).split('/').at(-1) ?? ''
    const body = JSON.parse(String(init?.body ?? '{}')) as Body
    asked.push({ path, body })
    const data = answer(path, body)
    if (data === undefined) return new Response('', { status: 503 })
    return new Response(JSON.stringify({ code: 200, message: 'OK', data }))
  })
})

async function show(props: Partial<TicketsCardProps> = {}, path = '/?tab=waitingOperate') {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, config)
  const card = <TicketsCard offChain={false} onSignIn={() => {}} isSigningIn={false} onTakeAll={() => {}} {...props} />
  const { history } = await renderInRouter(<QueryClientProvider client={client}>{card}</QueryClientProvider>, path)
  return { user: userEvent.setup(), history, client }
}

const toast = () => useShell.getState().toast.options
const callNo = (index: number) => {
  const { call } = vi.mocked(runCall).mock.calls[index]?.[1] ?? {}
  return [call?.functionName, call?.args]
}

test('shows the tickets of the tab in the address, with counts and the specification’s labels', async () => {
  const { user, history } = await show()
  const list = await screen.findByRole('list', { name: 'My Tickets' })
  const texts = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
  expect(texts[0]).toMatch(/Hundred, round 7.*Wait For Claim.*Codes 20 – 22.*90\.00.*Claim/)
  expect(texts[1]).toMatch(/Wait For Refund.*3\.00.*Refund/)
  expect(texts[2]).toMatch(/No Winning.*0\.300 points.*Recycle/)
  await waitFor(() => expect(screen.getByRole('tab', { name: /Waiting Operate/ }).textContent).toBe('Waiting Operate3'))
  expect(asked.find(({ path }) => path === 'list')?.body).toMatchObject({ tab: 'waitingOperate', offChain: false })
  await user.selectOptions(screen.getByLabelText('Status'), 'No Winning')
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ tab: 'waitingOperate', status: 'noWinning' }))
  await user.click(screen.getByRole('tab', { name: /Operate End/ }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ tab: 'operateEnd', page: 1 }))
  expect(asked.at(-1)?.body.status).toBeUndefined()
  expect(history.location.search).toBe('?tab=operateEnd')
})

test('claims the codes that are not paid yet, and waits for the news', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Claim, Ticket 13' }))
  await waitFor(() => expect(toast()).toMatchObject({ type: 'success', title: 'Claim success' }))
  expect(toast()?.message).toBe('Congratulations, you won 90.00 USDM!')
  expect(callNo(0)).toEqual(['claimReward', [13n, [22]]])
  // The list still shows it as claimable: a second press must not send it again.
  expect(screen.getByRole('button', { name: 'Claim, Ticket 13' }).getAttribute('aria-busy')).toBe('true')
})

test('a claim that an earlier page has sent is not sent again while it is pending', async () => {
  const hash = `0x${'5'.repeat(64)}` as const
  trackActivity({ hash, label: '', subject: 'ticket:13', chainId: 1 })
  const { user } = await show()
  const claim = await screen.findByRole('button', { name: 'Claim, Ticket 13' })
  expect(claim.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Refund, Ticket 14' }).getAttribute('aria-busy')).toBeNull()
  await user.click(claim)
  const dialog = await view(user, 13)
  await user.click(dialog.getByRole('button', { name: 'Claim' }))
  expect(runCall).not.toHaveBeenCalled()
  act(() => endActivity(hash, { ok: true }))
  await user.click(dialog.getByRole('button', { name: 'Claim' }))
  await waitFor(() => expect(callNo(0)).toEqual(['claimReward', [13n, [22]]]))
  activityStore.setState([], true)
})

test('a claim of one ticket is told to other pages as one of that ticket', async () => {
  const begun: unknown[] = []
  const stop = writeAttempts.subscribe((attempts) => begun.push(...attempts.map(({ subject }) => subject)))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Claim, Ticket 13' }))
  await waitFor(() => expect(begun).toEqual(['ticket:13']))
  stop()
})

test('the keyboard stays at the tickets when one of them goes to another tab', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Refund, Ticket 14' }))
  answer = () => ({ list: [wonTicket, lostTicket], total: 2, totalIsCapped: false, page: 1, pageSize: 24 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund, Ticket 14' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Tickets' }))
})

test.each(['Clear', 'Claim', 'Select'])(
  'the keyboard stays at the tickets when “%s” goes with its press',
  async (name) => {
    const { user } = await show()
    await user.click((await screen.findAllByRole('checkbox'))[0]!)
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: RegExp(name) }),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Tickets' })))
  },
)

/** jsdom lays nothing out, and without it a dialog takes no button for one that can have the focus. */
const layOut = () => {
  const rects = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never)
  onTestFinished(() => rects.mockRestore())
}

test('a transfer that is closed gives the focus back to the tickets, for the bar is gone', async () => {
  layOut()
  answer = () => ({ list: [waitingTicket], total: 1, totalIsCapped: false, page: 1, pageSize: 24 })
  const { user } = await show({}, '/')
  await user.click((await screen.findAllByRole('checkbox'))[0]!)
  await user.click(await screen.findByRole('button', { name: 'Transfer 1' }))
  const target = await screen.findByLabelText('Target address')
  await waitFor(() => expect(document.activeElement).toBe(target))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Tickets' })))
})

async function transferByMenu(user: Awaited<ReturnType<typeof show>>['user'], id: number) {
  await user.click(await screen.findByRole('button', { name: `More for ticket ${id}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Transfer' }))
  const target = await screen.findByLabelText('Target address')
  await waitFor(() => expect(document.activeElement).toBe(target))
}

test('a transfer that was opened by a menu and is closed gives the focus back to the menu', async () => {
  layOut()
  const { user } = await show()
  await transferByMenu(user, 14)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for ticket 14' })))
})

test.each([
  ['after', () => {}],
  [
    'before',
    async (client: QueryClient) => {
      await client.invalidateQueries()
      await waitFor(() => expect(document.querySelector('[aria-label="More for ticket 14"]')).toBeNull())
    },
  ],
])('a ticket that is gone %s its transfer was closed leaves the focus at the tickets', async (_when, hear) => {
  layOut()
  const { user, client } = await show()
  await transferByMenu(user, 14)
  vi.mocked(transferOne).mockImplementation(async () => {
    answer = () => ({ list: [wonTicket, lostTicket], total: 2, totalIsCapped: false, page: 1, pageSize: 24 })
    await hear(client)
    return { ok: true }
  })
  await user.type(screen.getByLabelText('Target address'), `0x${'cd'.repeat(20)}`)
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More for ticket 14' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Tickets' })))
})

test('refunds a ticket of a product that was not drawn', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Refund, Ticket 14' }))
  await waitFor(() => expect(toast()).toMatchObject({ type: 'success', title: 'Refund success' }))
  expect(callNo(0)).toEqual(['claimInactivated', [14n]])
})

test('asks before recycling, says the points, and sends nothing on Cancel', async () => {
  const { user } = await show()
  const press = async () => await user.click(await screen.findByRole('button', { name: 'Recycle, Ticket 15' }))
  await press()
  await waitFor(() => expect(useShell.getState().confirm.options?.message).toContain('0.300 points'))
  answerConfirm(false)
  expect(runCall).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(useShell.getState().confirm.visible).toBe(true))
  answerConfirm(true)
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Recycle success' }))
  expect(callNo(0)).toEqual(['recycle', [15n]])
})

test('a ticket that was claimed elsewhere says so, and the page reads it again', async () => {
  const data = encodeErrorResult({ abi: luckyBuyAbi, errorName: 'AlreadyClaim', args: [13n] })
  const refusal = new ContractFunctionRevertedError({ abi: luckyBuyAbi, data, functionName: 'claimReward' })
  vi.mocked(runCall).mockReturnValue(failedFlow(refusal))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Claim, Ticket 13' }))
  const before = asked.length
  await waitFor(() =>
    expect(toast()).toMatchObject({ type: 'fail', title: 'Error', message: 'This was already claimed.' }),
  )
  await waitFor(() => expect(asked.slice(before).some(({ path }) => path === 'list')).toBe(true))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Claim, Ticket 13' }).getAttribute('aria-busy')).toBeNull(),
  )
})

test('a refusal in the wallet is silent', async () => {
  vi.mocked(runCall).mockReturnValue(failedFlow(Object.assign(new Error('no'), { code: 4001 })))
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Claim, Ticket 13' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Claim, Ticket 13' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(runCall).toHaveBeenCalledOnce()
  expect(toast()).toBeUndefined()
})

test('points of an order come back without a transaction', async () => {
  const order = { ...pointOrder, status: 'waitForRefund' as const, refund: '250', operations: ['refund' as const] }
  answer = (path) =>
    path === 'withdrawOrder'
      ? { points: '250.000', balance: '250.000' }
      : path === 'balance'
        ? { waitingLottery: 0, waitingOperate: 1, operateEnd: 0 }
        : { list: [order], total: 1 }
  const { user } = await show({ offChain: true })
  await user.click(await screen.findByRole('button', { name: 'Refund, Ticket 900' }))
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Refund success', message: 'You get 250.000 points.' }))
  expect(asked.find(({ path }) => path === 'withdrawOrder')?.body).toEqual({ orderId: '900', action: 'refund' })
  expect(runCall).not.toHaveBeenCalled()
})

test('the list remembers its view, and marks what happened, when and in which transaction', async () => {
  answer = () => ({ list: [givenTicket], total: 1, waitingLottery: 0, waitingOperate: 0, operateEnd: 1 })
  const { user } = await show({}, '/?tab=operateEnd')
  await user.click(await screen.findByRole('button', { name: 'List' }))
  const row = await screen.findByRole('row', { name: /Transferred/ })
  expect(row.textContent).toMatch(/16.*Transferred.*to 0xcdcd…cdcd.*0x1616…1616/)
  expect(localStorage.getItem('tyche.ticket-view')).toBe('list')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('chosen tickets are taken together; only those that pay', async () => {
  const onTakeAll = vi.fn()
  const { user } = await show({ onTakeAll })
  for (const id of [13, 14, 15]) await user.click(await screen.findByRole('checkbox', { name: `Select ticket ${id}` }))
  const bar = screen.getByRole('region', { name: 'Selection' })
  expect(bar.textContent).toContain('3 tickets selected')
  // A sealed ticket is not among those to transfer.
  expect(within(bar).getByRole('button', { name: 'Transfer 2' })).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Claim 2' }))
  expect(onTakeAll).toHaveBeenCalledWith([wonTicket, refundTicket])
})

test('what was taken is not chosen any longer', async () => {
  const { user } = await show()
  for (const id of [13, 14, 15]) await user.click(await screen.findByRole('checkbox', { name: `Select ticket ${id}` }))
  const bar = screen.getByRole('region', { name: 'Selection' })
  await user.click(within(bar).getByRole('button', { name: 'Claim 2' }))
  expect(bar.textContent).toContain('1 ticket selected')
  expect(within(bar).queryByRole('button', { name: /^Claim/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Recycle, Ticket 15' }))
  await waitFor(() => expect(useShell.getState().confirm.visible).toBe(true))
  answerConfirm(true)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
})

async function view(user: Awaited<ReturnType<typeof show>>['user'], id: number) {
  await user.click(await screen.findByRole('button', { name: `More for ticket ${id}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'View tickets' }))
  return within(await screen.findByRole('dialog'))
}

test('a claimed ticket does not stay open as one to claim, and leaves the focus at the tickets', async () => {
  layOut()
  const { user, client } = await show()
  const dialog = await view(user, 13)
  answer = (path) =>
    path === 'balance'
      ? { waitingLottery: 0, waitingOperate: 2, operateEnd: 2 }
      : { list: [refundTicket, lostTicket], total: 2, totalIsCapped: false, page: 1, pageSize: 24 }
  // The stream tells the news before the receipt.
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(document.querySelector('[aria-label="More for ticket 13"]')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Claim' }))
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Claim success' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'My Tickets' })))
})

test('the keyboard stays at the winning codes of a ticket when the last of them are shown', async () => {
  const winningCodes = Array.from({ length: 60 }, (_, index) => index)
  answer = () => ({ list: [{ ...wonTicket, winningCodes }], total: 1, totalIsCapped: false, page: 1, pageSize: 24 })
  const { user } = await show()
  const dialog = await view(user, 13)
  await user.click(dialog.getByRole('button', { name: '12 more codes' }))
  expect(dialog.queryByRole('button', { name: '12 more codes' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Winning numbers' })))
})

test('a ticket that is open closes when the wallet changes its account', async () => {
  const { user } = await show()
  await view(user, 13)
  act(() => sessionStore.setState({ address: `0x${'cd'.repeat(20)}` }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('each state has its own words: not signed in, empty, not loaded', async () => {
  answer = () => undefined
  const { user } = await show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answer = () => ({ list: [], total: 0, waitingLottery: 0, waitingOperate: 0, operateEnd: 0 })
  await user.click(retry)
  expect(await screen.findByText('Nothing to collect')).toBeTruthy()
  sessionStore.setState({ address: me, session: undefined })
  expect(await screen.findByText('Please Login Or Connect to Wallet First')).toBeTruthy()
})

test('a page of many tickets asks for one page only', async () => {
  const many = Array.from({ length: 24 }, (_, index) => ({ ...waitingTicket, ticketId: String(5_000 - index) }))
  answer = (path) =>
    path === 'balance' ? { waitingLottery: 5_000, waitingOperate: 0, operateEnd: 0 } : { list: many, total: 5_000 }
  await show({}, '/?page=2')
  expect(await screen.findByText('Page 2 of 209')).toBeTruthy()
  expect(asked.filter(({ path }) => path === 'list')).toHaveLength(1)
})
