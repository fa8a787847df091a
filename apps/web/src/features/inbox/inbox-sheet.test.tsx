import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { runBatch, runCall } from '@tyche/sdk/tx'
import { ContractFunctionRevertedError, decodeFunctionData, encodeErrorResult, type Hex } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadChainClient } from '../../data/chain/chain-client.ts'
import { type ChainConfig, chainConfigQuery, loadChainConfig } from '../../data/chain-config/chain-config.ts'
import { claimRunStore, clearClaimRun, startClaims } from '../../data/claims/claim-run.ts'
import { loyaltyKeys } from '../../data/loyalty/loyalty-keys.ts'
import { preOrderKeys } from '../../data/pre-orders/pre-order-queries.ts'
import { activityStore, endActivity, trackActivity } from '../../data/transactions/activity-store.ts'
import { isUnderWayNow } from '../../data/transactions/use-is-under-way.ts'
import { openWriter } from '../../data/transactions/writer.ts'
import { createQueryClient, queryClient } from '../../lib/query-client/query-client.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { failedFlow, minedFlow } from '../../testing/flows.ts'
import { pointOrder, refundTicket, wonTicket } from '../../testing/lottery/tickets.ts'
import { refuse } from '../../testing/loyalty.ts'
import { stablePool, teth, usdm } from '../../testing/pools.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { InboxSheet } from './inbox-sheet.tsx'

vi.mock('@tyche/sdk/tx', async (original) => ({ ...(await original<object>()), runCall: vi.fn(), runBatch: vi.fn() }))
vi.mock('../../data/transactions/writer.ts')
vi.mock('../../data/chain/chain-client.ts')
vi.mock('../../lib/screen/celebrate.ts', () => ({ celebrate: vi.fn(async () => undefined) }))
vi.mock('../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

const me = `0x${'ab'.repeat(20)}` as const
const pool = `0x${'44'.repeat(20)}` as const
const config = {
  tokens: [
    { address: usdm, symbol: 'USDM', decimals: 6 },
    { address: teth, symbol: 'TETH', decimals: 18 },
  ],
  pools: [],
  games: [],
  explorerUrl: '',
  contracts: { luckyBuy: `0x${'1b'.repeat(20)}`, rewardPool: `0x${'ee'.repeat(20)}` },
} as unknown as ChainConfig
type Body = { status?: string; offChain?: boolean }
const page = (list: unknown[]) => ({ list, total: list.length })
let answers: Record<string, (body: Body) => unknown>
let asked: { path: string; body: Body }[]
/** What the chain refuses, by the name of the function. */
let refused: Record<string, 'AlreadyClaim' | 'NotOwnTicket'>

/** As the node: it runs the call, and what is bundled in it. */
async function estimate({ functionName, args }: { functionName: string; args: readonly unknown[] }): Promise<bigint> {
  const names =
    functionName === 'multicall'
      ? (args[0] as Hex[]).map((data) => decodeFunctionData({ abi: luckyBuyAbi, data }).functionName)
      : [functionName]
  const errorName = names.map((name) => refused[name]).find((name) => name !== undefined)
  if (!errorName) return 100_000n
  const data = encodeErrorResult({ abi: luckyBuyAbi, errorName, args: [13n] })
  throw new ContractFunctionRevertedError({ abi: luckyBuyAbi, data, functionName })
}

const unsupported = () =>
  ({
    async *[Symbol.asyncIterator]() {
      yield { name: 'unsupported' }
    },
  }) as never

const minedBatch = () =>
  ({
    async *[Symbol.asyncIterator]() {
      yield { name: 'signing' }
      yield { name: 'sent', hash: `0x${'cd'.repeat(32)}` }
      yield { name: 'mined', receipt: { blockNumber: 1n } }
    },
  }) as never

beforeEach(() => {
  clearClaimRun()
  refused = {}
  asked = []
  answers = {
    claimable: () => ({
      count: 3,
      tickets: [],
      refunds: [],
      liabilities: [{ debtor: pool, token: usdm, amount: '7000000' }],
    }),
    list: ({ status, offChain }) =>
      page(offChain ? [] : status === 'waitForClaim' ? [wonTicket] : status === 'waitForRefund' ? [refundTicket] : []),
    userPreOrders: () => page([]),
    payRecord: () => page([]),
    queryReceive: () => page([]),
    rewardUnusedList: () => page([]),
    poolList: () => ({ list: [stablePool] }),
  }
  vi.mocked(runCall).mockReset().mockReturnValue(minedFlow())
  vi.mocked(runBatch).mockReset().mockImplementation(unsupported)
  vi.mocked(openWriter).mockResolvedValue({ chain: { chain: { id: 1 } } } as never)
  vi.mocked(loadChainConfig).mockResolvedValue(config)
  vi.mocked(loadChainClient).mockResolvedValue({ estimateContractGas: estimate } as never)
  sessionStore.setState({ address: me, session: { accessToken: 't', accessExpire: 4_000_000_000 } })
  useShell.setState({ toast: { visible: false, options: undefined } })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = String(url).split('/').at(-1) ?? ''
    const body = JSON.parse(String(init?.body ?? '{}')) as Body
    asked.push({ path, body })
    const data = answers[path]?.(body)
    if (data === undefined) return new Response('', { status: 503 })
    if (data instanceof Response) return data
    return new Response(JSON.stringify({ code: 200, message: 'OK', data }))
  })
})

async function show() {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, config)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <InboxSheet open />
    </QueryClientProvider>,
  )
  // Before that, the button takes no press, or only what is listed by then.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  return userEvent.setup()
}

const claimAll = () => screen.findByRole('button', { name: /^Claim all/ })
const sentCalls = () => vi.mocked(runCall).mock.calls.map(([, { call }]) => call?.functionName)
const dialog = () => screen.getByRole('dialog').textContent ?? ''

test('shows what waits by kind, the sum in US dollars, and how many transactions it takes', async () => {
  await show()
  await waitFor(() => expect(dialog()).toContain('$100.00'))
  const groups = within(screen.getByRole('list', { name: 'Win inbox' })).getAllByRole('listitem')
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Winning tickets1.*90\.00/),
    expect.stringMatching(/Ticket refunds1.*3\.00/),
    expect.stringMatching(/Held payments1.*7\.00/),
  ])
  // The tickets together, and the pool's payment.
  expect((await claimAll()).textContent).toBe('Claim all2 transactions')
})

test('claims everything, one transaction for each contract, and congratulates', async () => {
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(useShell.getState().toast.options?.title).toBe('Claim success'))
  expect(useShell.getState().toast.options?.message).toBe('Congratulations, you won $100.00!')
  expect(sentCalls()).toEqual(['multicall', 'claim'])
  expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['done', 'done'])
  await user.click(screen.getByRole('button', { name: 'Back to the inbox' }))
  expect(claimRunStore.getState().steps).toEqual([])
})

test('what an earlier page has sent holds every claim until it is mined', async () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  trackActivity({ hash, label: '', subject: 'claims', chainId: 1 })
  await show()
  const held = async () => {
    const buttons = [await claimAll(), ...screen.getAllByRole('button', { name: /^Claim: / })]
    return new Set(buttons.map((button) => (button as HTMLButtonElement).disabled))
  }
  expect(await held()).toEqual(new Set([true]))
  await startClaims([], me, () => '')
  expect(claimRunStore.getState().account, 'also from the list of tickets').toBeUndefined()
  act(() => endActivity(hash, { ok: true }))
  expect(await held()).toEqual(new Set([false]))
  activityStore.setState([], true)
})

test.each([
  ['each transaction', () => vi.mocked(runCall).mockImplementation(() => minedFlow({ hash: `0x${'cd'.repeat(32)}` }))],
  ['a batch', () => vi.mocked(runBatch).mockImplementation(minedBatch)],
])('a reload finds %s by what it does', async (_name, prepare) => {
  prepare()
  const subjects = new Set<unknown>()
  const stop = activityStore.subscribe((sent) =>
    sent.flatMap(({ subject }) => subject).forEach((s) => void subjects.add(s)),
  )
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['done', 'done']))
  expect([...subjects]).toEqual(['claims', 'ticket:13', 'ticket:14', `debt:${pool}:${usdm}`])
  stop()
})

test('an item that its own button sent is left out while it is pending, and counted', async () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  trackActivity({ hash, label: '', subject: 'ticket:13', chainId: 1 })
  const user = await show()
  await claimAll()
  expect(dialog()).toContain('1 item is already on its way. “Claim all” leaves it out.')
  expect(screen.getByRole('button', { name: 'Claim: Winning tickets' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Claim: Ticket refunds' })).toHaveProperty('disabled', false)
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().isRunning).toBe(false))
  expect(sentCalls()).toEqual(['claimInactivated', 'claim'])
  act(() => activityStore.setState([], true))
})

test('a ticket that its own button claimed after a refusal is left out of the rest, until it is mined', async () => {
  const hash = `0x${'ab'.repeat(32)}` as const
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(Object.assign(new Error('no'), { code: 4001 })))
  const user = await show()
  await user.click(await claimAll())
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  trackActivity({ hash, label: '', subject: 'ticket:13', chainId: 1 })
  await user.click(goOn)
  await waitFor(() => expect(claimRunStore.getState()).toMatchObject({ isRunning: false, isStopped: false }))
  expect(sentCalls().slice(1)).toEqual(['claimInactivated', 'claim'])
  const left = within(screen.getByRole('region', { name: 'Not claimed' }))
  expect(left.getByRole('listitem').textContent).toContain('Ticket 13 · HundredOn its way')
  const retry = left.getByRole('button', { name: 'Retry' })
  expect(retry).toHaveProperty('disabled', true)
  act(() => activityStore.setState([], true))
  expect(retry).toHaveProperty('disabled', false)
})

test('all that a run has still to send is held elsewhere, until it ends', async () => {
  const one = ['ticket:13', 'ticket:14', `debt:${pool}:${usdm}`] as const
  const held: boolean[][] = []
  vi.mocked(runCall).mockImplementation(() => {
    held.push(one.map((subject) => isUnderWayNow(subject)))
    return minedFlow()
  })
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['done', 'done']))
  expect(held).toEqual([
    [true, true, true],
    [true, true, true],
  ])
  await waitFor(() => expect(one.some((subject) => isUnderWayNow(subject))).toBe(false))
})

test('a wallet that sends batches is asked once for all contracts', async () => {
  vi.mocked(runBatch).mockImplementation(minedBatch)
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['done', 'done']))
  expect(vi.mocked(runBatch).mock.calls[0]?.[1].calls.map(({ functionName }) => functionName)).toEqual([
    'multicall',
    'claim',
  ])
  expect(runCall).not.toHaveBeenCalled()
})

test('a ticket that was sold meanwhile stays with its reason and a button; the rest is claimed', async () => {
  refused = { claimReward: 'NotOwnTicket' }
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().isRunning).toBe(false))
  expect(sentCalls()).toEqual(['claimInactivated', 'claim'])
  const left = screen.getByRole('region', { name: 'Not claimed' })
  expect(left.textContent).toContain('Ticket 13 · Hundred')
  expect(left.textContent).toContain('This ticket isn’t yours.')
  refused = {}
  await user.click(within(left).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sentCalls()).toEqual(['claimInactivated', 'claim', 'claimReward']))
  expect(screen.queryByRole('region', { name: 'Not claimed' })).toBeNull()
})

test('a step that fails keeps its reason and its own button, and the next ones go on', async () => {
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(Object.assign(new Error('no'), { code: 4900 })))
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['failed', 'done']))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['done', 'done']))
})

test('after a refusal in the wallet the rest waits, and goes on when asked', async () => {
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(Object.assign(new Error('no'), { code: 4001 })))
  const user = await show()
  await user.click(await claimAll())
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(useShell.getState().toast.options).toBeUndefined()
  await user.click(goOn)
  await waitFor(() => expect(claimRunStore.getState().steps.map(({ state }) => state)).toEqual(['done', 'done']))
})

const signInAs = (address: string) =>
  act(() => sessionStore.setState({ address, session: { accessToken: 't', accessExpire: 4_000_000_000 } }))
const other = `0x${'cd'.repeat(20)}`

test('what another account claimed is not shown, and does not stand in the way', async () => {
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(Object.assign(new Error('no'), { code: 4001 })))
  const user = await show()
  await user.click(await claimAll())
  await screen.findByRole('button', { name: 'Continue' })
  signInAs(other)
  expect(await claimAll()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  signInAs(me)
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('another account of the wallet is not asked for what the first one claims', async () => {
  vi.mocked(runCall).mockImplementationOnce(() => {
    signInAs(other)
    return minedFlow()
  })
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().isRunning).toBe(false))
  expect(sentCalls()).toEqual(['multicall'])
  expect(claimRunStore.getState()).toMatchObject({ isStopped: true, steps: [{ state: 'done' }, { state: 'waiting' }] })
})

test('the code of a card is not used by another account of the wallet', async () => {
  answers = {
    ...answers,
    claimable: () => ({ count: 0, tickets: [], refunds: [], liabilities: [] }),
    list: () => page([]),
    rewardUnusedList: () => page(['5', '6'].map((id) => cardOf(id, { status: 'unused', cdkey: `CODE${id}` }))),
    activate: () => {
      signInAs(other)
      return { points: '12.500', voucher: null, signature: null }
    },
  }
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().isRunning).toBe(false))
  expect(asked.filter((one) => one.path === 'activate')).toHaveLength(1)
})

test('says so again only when more was paid', async () => {
  const no = () => failedFlow(Object.assign(new Error('no'), { code: 4001 }))
  vi.mocked(runCall).mockReturnValueOnce(minedFlow()).mockImplementation(no)
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(useShell.getState().toast.options?.title).toBe('Claim success'))
  useShell.setState({ toast: { visible: false, options: undefined } })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(runCall).toHaveBeenCalledTimes(3))
  await screen.findByRole('button', { name: 'Continue' })
  expect(useShell.getState().toast.options).toBeUndefined()
})

const cardOf = (cardId: string, other: object) => {
  const worth = { points: '12.500', token: null, amount: null, voucher: null }
  return { cardId, name: 'Rank', source: null, ...worth, endTime: 4_000_000_000, ...other }
}

test.each([
  [
    'somebody else’s',
    { status: 'waiting', cdkey: null },
    'receive',
    403,
    'notYours',
    'This belongs to another account.',
  ],
  ['used', { status: 'unused', cdkey: 'AAAAA' }, 'activate', 409, 'cardUsed', 'This code has already been used.'],
])(
  'points and cards come from the service; a card that is %s says so',
  async (_, card, path, status, reason, words) => {
    answers = {
      ...answers,
      claimable: () => ({ count: 0, tickets: [], refunds: [], liabilities: [] }),
      list: ({ status, offChain }) =>
        page(offChain && status === 'waitForRefund' ? [{ ...pointOrder, refund: '250', operations: ['refund'] }] : []),
      rewardUnusedList: () => page([cardOf('5', card)]),
      [path]: () => refuse(status, reason),
      withdrawOrder: () => ({ points: '250.000', balance: '250.000' }),
    }
    const user = await show()
    expect((await claimAll()).textContent).toBe('Claim allno transactions')
    await user.click(await claimAll())
    await waitFor(() => expect(claimRunStore.getState().isRunning).toBe(false))
    expect(claimRunStore.getState()).toMatchObject({
      points: '250.000',
      steps: [{ state: 'failed' }, { state: 'done' }],
    })
    expect(asked.filter((one) => one.path === 'withdrawOrder')).toHaveLength(1)
    expect(asked.filter((one) => one.path === path)).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Not claimed' }).textContent).toContain(words)
    const listedBefore = asked.filter((one) => one.path === 'rewardUnusedList').length
    await user.click(screen.getByRole('button', { name: 'Back to the inbox' }))
    await waitFor(() =>
      expect(asked.filter((one) => one.path === 'rewardUnusedList').length).toBeGreaterThan(listedBefore),
    )
    expect(runCall).not.toHaveBeenCalled()
  },
)

test('a voucher that is pending is not sent again: neither by Continue nor with the next cards', async () => {
  const voucherOf = (id: string) => {
    const voucher = { id, account: me, token: usdm, amount: '5000000', deadline: '4000000000' }
    return { voucher, signature: `0x${'11'.repeat(65)}` }
  }
  const cards = ['5', '6'].map((id) => cardOf(id, { status: 'used', cdkey: null, voucher: voucherOf(id) }))
  answers = {
    ...answers,
    claimable: () => ({ count: 0, tickets: [], refunds: [], liabilities: [] }),
    list: () => page([]),
    rewardUnusedList: () => page(cards),
  }
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(Object.assign(new Error('no'), { code: 4001 })))
  const user = await show()
  await user.click(await claimAll())
  const goOn = await screen.findByRole('button', { name: 'Continue' })
  trackActivity({ hash: `0x${'ab'.repeat(32)}`, label: '', subject: 'voucher:5', chainId: 1 })
  await user.click(goOn)
  await waitFor(() => expect(claimRunStore.getState()).toMatchObject({ isRunning: false, isStopped: false }))
  expect(runCall).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Back to the inbox' }))
  await user.click(await claimAll())
  await waitFor(() => expect(runCall).toHaveBeenCalledTimes(2))
  expect(vi.mocked(runCall).mock.calls[1]?.[1].call.args[0]).toMatchObject([{ id: 6n }])
  act(() => activityStore.setState([], true))
})

test('a card that was used here is not offered on its own page', async () => {
  const read = vi.fn(async () => page([]))
  const cards = { queryKey: loyaltyKeys.cards, queryFn: read, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(queryClient, cards).subscribe(() => {})
  answers.rewardUnusedList = () => page([cardOf('5', { status: 'unused', cdkey: 'AAAAA' })])
  answers.activate = () => ({ points: '12.500', voucher: null, signature: null })
  const user = await show()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState()).toMatchObject({ isRunning: false, points: '12.500' }))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  stop()
})

const preOrder = {
  orderId: '77',
  clientId: '1',
  name: 'Hundred',
  token: usdm,
  left: '40000000',
  lastSkip: { productId: 3, reason: 'x', at: 1 },
}

test('Claim all leaves a pre-order running; its own button stops it', async () => {
  answers.userPreOrders = () => page([preOrder])
  const user = await show()
  expect((await claimAll()).textContent).toBe('Claim all2 transactions')
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(sentCalls()).toEqual(['retrievePreOrder']))
})

test('each Stop and each Retry says what it is for', async () => {
  answers.userPreOrders = () => page([preOrder, { ...preOrder, orderId: '78', name: 'Hourly' }])
  refused = { claimReward: 'NotOwnTicket' }
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(Object.assign(new Error('no'), { code: 4900 })))
  const user = await show()
  for (const description of [/Hundred/, /Hourly/])
    expect(await screen.findByRole('button', { name: 'Stop', description })).toBeTruthy()
  await user.click(await claimAll())
  await waitFor(() => expect(claimRunStore.getState().isRunning).toBe(false))
  expect(screen.getByRole('button', { name: 'Retry', description: /^Ticket 13/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry', description: /^LuckyBuy/ })).toBeTruthy()
})

test('a pre-order that was stopped here is not shown as running on its own page', async () => {
  const read = vi.fn(async () => page([]))
  const orders = { queryKey: preOrderKeys.all, queryFn: read, staleTime: Number.POSITIVE_INFINITY }
  const stop = new QueryObserver(queryClient, orders).subscribe(() => {})
  answers.userPreOrders = () => page([preOrder])
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(sentCalls()).toEqual(['retrievePreOrder']))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  stop()
})

test('payments that contracts make one at a time: says before the button how many transactions they take', async () => {
  const debts = ['44', '45', '46'].map((byte) => ({ debtor: `0x${byte.repeat(20)}`, token: usdm, amount: '7000000' }))
  answers.claimable = () => ({ count: 3, tickets: [], refunds: [], liabilities: debts })
  await show()
  const group = (await screen.findByText('Held payments')).closest('li')
  expect(group?.textContent).toContain('Each is collected in a separate transaction: 3 transactions.')
  expect((await claimAll()).textContent, 'with the one of the tickets').toBe('Claim all4 transactions')
  const tickets = screen.getByText('Winning tickets').closest('li')
  expect(tickets?.textContent).not.toContain('transaction')
})

test('says when nothing waits, and when a part could not be read', async () => {
  answers = { ...answers, claimable: () => undefined, list: () => page([]) }
  const user = await show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(dialog()).toContain('Part of it couldn’t be loaded')
  answers.claimable = () => ({ count: 0, tickets: [], refunds: [], liabilities: [] })
  await user.click(retry)
  expect(await screen.findByText('Nothing to collect')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Claim all/ })).toBeNull()
})
