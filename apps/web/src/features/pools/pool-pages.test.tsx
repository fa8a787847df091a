import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LpPool } from '@tyche/api-schema/pools'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { walletStore } from '../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { streamHub } from '../../lib/stream/stream-hub.ts'
import { bluechipPool, entry, stablePool, USD, usdm } from '../../testing/pools.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { PoolDetails } from './details/pool-details.tsx'
import { MyPositions } from './list/my-positions.tsx'
import { PoolList } from './list/pool-list.tsx'
import { MyHistory } from './transactions/my-history.tsx'
import { TransactionsPanel } from './transactions/transactions-panel.tsx'

type Handler = Parameters<typeof streamHub.watch>[1]
const signIn = { onSignIn: () => {}, isSigningIn: false }
let answers: Record<string, (body: Record<string, unknown>) => unknown>
let watchers: Handler[]

const failure = (status: number) => ({ status })

beforeEach(() => {
  watchers = []
  answers = { poolList: () => ({ list: [stablePool, bluechipPool] }) }
  walletStore.setState({ status: 'disconnected', address: undefined })
  vi.spyOn(streamHub, 'watch').mockImplementation((_topics, handler) => {
    watchers.push(handler)
    return () => {}
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await answers[String(url).split('/').at(-1) ?? '']?.(JSON.parse(String(init?.body ?? '{}')))
    if (answer === undefined) return new Response('', { status: 503 })
    const { status } = answer as { status?: number }
    return status
      ? new Response(
          JSON.stringify({ code: status, reason: status === 404 ? 'poolUnknown' : 'internal', message: 'no' }),
          { status },
        )
      : new Response(JSON.stringify({ code: 200, message: 'OK', data: answer }))
  })
})

async function showAt(path: string, page: React.ReactNode) {
  const client = createQueryClient()
  const { history } = await renderInRouter(<QueryClientProvider client={client}>{page}</QueryClientProvider>, path)
  return { user: userEvent.setup(), history }
}

const show = async (page: React.ReactNode) => (await showAt('/', page)).user

const emit = (event: string, data: unknown) => {
  for (const watcher of [...watchers]) watcher.onEvent(event, data)
}
const cards = () => within(screen.getByRole('list', { name: 'Pools' })).getAllByRole('listitem')

describe('the list of pools', () => {
  test('shows each pool with its figures, a loss with its sign, and no yield before there is history', async () => {
    await show(<PoolList />)
    expect(await screen.findByRole('link', { name: 'Tyche Stable Pool' })).toHaveProperty(
      'pathname',
      '/pools/details/stable',
    )
    const [stable, blueChip] = cards().map((card) => card.textContent)
    expect(stable).toContain('$1,000,000')
    expect(stable).toContain('12.50%')
    expect(stable).toContain('-2.00% over 30 d')
    expect(stable).toContain('$1.0000')
    expect(stable).toContain('1.09%')
    expect(stable).toContain('$56,789 all time')
    expect(blueChip).toContain('USDM · TETH')
    expect(blueChip).toContain('once the pool has a day of history')
    expect(screen.getByText('$3,000,000')).toBeTruthy()
  })

  test('updates from the stream without another request', async () => {
    await show(<PoolList />)
    await screen.findByRole('link', { name: 'Tyche Stable Pool' })
    answers.poolList = () => failure(500)
    emit('poolState', {
      ...stablePool,
      pool: stablePool.address,
      lpPriceUsd: `${(USD * 12n) / 10n}`,
      liquidityUsd: `${1_200_000n * USD}`,
    })
    await waitFor(() => expect(cards()[0]?.textContent).toContain('$1.2000'))
    expect(screen.getByText('$3,200,000')).toBeTruthy()
    emit('pool', {
      pool: stablePool.address,
      token: usdm,
      balance: '1000000000000',
      reserved: '500500000000',
      liabilities: '0',
    })
    await waitFor(() => expect(cards()[0]?.textContent).toContain('50.00%'))
  })

  test('says that loading failed, and retries on demand', async () => {
    answers.poolList = () => failure(500)
    const user = await show(<PoolList />)
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers.poolList = () => ({ list: [stablePool] })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Tyche Stable Pool' })).toBeTruthy()
  })

  test('explains pools once, and again on demand', async () => {
    const user = await show(<PoolList />)
    await user.click(await screen.findByRole('button', { name: 'Got it' }))
    expect(screen.queryByText('The risks, plainly')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'How pools work' }))
    expect(screen.getByText('The risks, plainly')).toBeTruthy()
  })
})

describe('a pool’s page', () => {
  test.each([400, 404])('an unknown id links back to the pools (%i)', async (status) => {
    answers.poolInfo = () => failure(status)
    await show(<PoolDetails poolId="gold" {...signIn} />)
    expect(await screen.findByRole('heading', { name: 'This pool doesn’t exist.' })).toBeTruthy()
    expect(screen.getByText(/“gold”/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All pools' })).toHaveProperty('pathname', '/pools')
  })

  test('shows a failed request as an error, not as a missing pool', async () => {
    answers.poolInfo = () => failure(500)
    await show(<PoolDetails poolId="stable" {...signIn} />)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByText('This pool doesn’t exist.')).toBeNull()
  })

  test('shows figures, charts of the chosen period, composition and terms', async () => {
    const asked: unknown[] = []
    const pool: LpPool = bluechipPool
    answers.poolInfo = ({ period }) => {
      asked.push(period)
      const point = { lpPriceUsd: `${USD}`, liquidityUsd: '1', lpSupply: '1', volumeUsd: '0' }
      return { pool, history: [1, 2].map((day) => ({ ...point, at: 1_700_000_000 + day * 86_400 })) }
    }
    answers.transaction = () => ({ list: [], nextCursor: null })
    const user = await show(<PoolDetails poolId="bluechip" {...signIn} />)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tyche Blue Chip Pool' })).toBeTruthy()
    expect(await screen.findByRole('slider', { name: 'LP price over the last 7 days' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'USDM: 50.00% of the pool, allowed 20% to 80%' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Pool info' }).textContent).toContain('0.35%')
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '90 d' }))
    expect(await screen.findByRole('slider', { name: 'Volume per day over the last 90 days' })).toBeTruthy()
    expect(asked).toEqual(['week', 'quarter'])
  })

  test('keeps period, history and kinds in the address', async () => {
    const asked: unknown[] = []
    answers.poolInfo = ({ period }) => {
      asked.push(period)
      return { pool: bluechipPool, history: [] }
    }
    answers.transaction = ({ kinds }) => {
      asked.push(kinds)
      return { list: [], nextCursor: null }
    }
    const page = <PoolDetails poolId="bluechip" {...signIn} />
    const { user, history } = await showAt('/?period=month&kind=bets', page)
    const radio = async (name: string) => screen.findByRole('radio', { name })
    await waitFor(() => expect(asked).toEqual(['month', ['betResult']]))
    await user.click(await radio('90 d'))
    await user.click(await radio('Liquidity'))
    await waitFor(() => expect(asked).toEqual(['month', ['betResult'], 'quarter', ['add', 'remove', 'removeInKind']]))
    expect(history.location.search).toBe('?period=quarter&kind=liquidity')
    await user.click(screen.getByRole('tab', { name: 'My trade history' }))
    await user.click(await radio('7 d'))
    expect(history.location.search).toBe('?kind=liquidity&history=mine')
    expect(history.length).toBe(1)
  })

  test('shows a pool less than a week old by the hour, even when the address names a longer period', async () => {
    const asked: unknown[] = []
    const pool = { ...bluechipPool, createdAt: Math.floor(Date.now() / 1000) - 86_400 }
    answers.poolInfo = ({ period }) => {
      asked.push(period)
      return { pool, history: [] }
    }
    await showAt('/?period=quarter', <PoolDetails poolId="bluechip" {...signIn} />)
    await waitFor(() => expect(asked).toEqual(['quarter', 'week']))
  })
})

describe('my positions', () => {
  const owner = `0x${'99'.repeat(20)}` as const
  const position = {
    poolId: 'stable',
    pool: stablePool.address,
    lpAmount: `${250n * USD}`,
    share: `${USD / 4_000n}`,
    valueUsd: `${260n * USD}`,
    depositedUsd: `${300n * USD}`,
    withdrawnUsd: `${25n * USD}`,
    earnedUsd: `${-15n * USD}`,
    firstAt: 1_700_000_000,
  }
  const signInAs = (address: string | undefined) =>
    sessionStore.setState({
      address,
      session: address ? { accessToken: 'token', accessExpire: Date.now() / 1_000 + 3_600 } : undefined,
    })

  afterEach(() => signInAs(undefined))

  test('show each position with its value and earnings, and their sums', async () => {
    signInAs(owner)
    answers.userPoolList = () => ({
      list: [position, { ...position, poolId: 'bluechip', pool: bluechipPool.address, earnedUsd: `${20n * USD}` }],
    })
    await show(<MyPositions {...signIn}>the history</MyPositions>)
    const list = await screen.findByRole('list', { name: 'My positions' })
    await within(list).findByRole('link', { name: /Tyche Stable Pool/ })
    const [stable, blueChip] = within(list)
      .getAllByRole('listitem')
      .map((card) => card.textContent)
    for (const text of ['250.00', '0.0250%', '$260.00', '-$15.00', 'Deposited $300.00', 'Withdrawn $25.00'])
      expect(stable).toContain(text)
    expect(blueChip).toContain('+$20.00')
    expect(screen.getByText('Total positions').nextElementSibling?.textContent).toBe('$520.00in 2 pools')
    expect(screen.getByText('Total earned').nextElementSibling?.textContent).toBe('+$5.00')
    expect(screen.getByText('the history')).toBeTruthy()
  })

  test('require the owner’s sign-in', async () => {
    const onSignIn = vi.fn()
    walletStore.setState({ status: 'connected', address: owner })
    const user = await show(
      <MyPositions onSignIn={onSignIn} isSigningIn={false}>
        the history
      </MyPositions>,
    )
    expect(await screen.findByText('Please Login Or Connect to Wallet First')).toBeTruthy()
    expect(screen.queryByText('the history')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(onSignIn).toHaveBeenCalledOnce()
  })

  test('link a player without positions to the pools', async () => {
    signInAs(owner)
    answers.userPoolList = () => ({ list: [] })
    await show(<MyPositions {...signIn}>the history</MyPositions>)
    expect(await screen.findByText('You have no positions yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All pools' })).toHaveProperty('pathname', '/pools')
  })
})

describe('a history', () => {
  test('loads more on demand and keeps it when new entries arrive', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answers.transaction = ({ cursor }) =>
      cursor ? { list: [entry(1)], nextCursor: null } : { list: [entry(3), entry(2)], nextCursor: 'two' }
    const user = await show(<TransactionsPanel label="Transactions" scope={{ poolId: 'stable' }} />)
    const rows = () => screen.getAllByRole('row').length - 1
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(rows()).toBe(3))
    expect(screen.getByText('That’s all.')).toBeTruthy()
    answers.transaction = () => ({ list: [entry(4, { kind: 'remove' }), entry(3)], nextCursor: 'three' })
    emit('pool', {})
    await vi.advanceTimersByTimeAsync(1_600)
    await waitFor(() => expect(rows()).toBe(4))
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Removed')
    vi.useRealTimers()
  })

  test('keeps an entry that arrives while more are loaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let more = (_: unknown) => {}
    answers.transaction = ({ cursor }) =>
      cursor ? new Promise((resolve) => (more = resolve)) : { list: [entry(3), entry(2)], nextCursor: 'two' }
    const user = await show(<TransactionsPanel label="Transactions" scope={{ poolId: 'stable' }} />)
    const rows = () => screen.getAllByRole('row').length - 1
    await user.click(await screen.findByRole('button', { name: 'Load more' }))
    answers.transaction = () => ({ list: [entry(4, { kind: 'remove' }), entry(3)], nextCursor: 'three' })
    emit('pool', {})
    await vi.advanceTimersByTimeAsync(1_600)
    more({ list: [entry(1)], nextCursor: null })
    await screen.findByText('That’s all.')
    await vi.advanceTimersByTimeAsync(1_600)
    await waitFor(() => expect(rows()).toBe(4))
    vi.useRealTimers()
  })

  test('of an account never has entries of the next one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const [first, second] = ['99', '88'].map((byte) => `0x${byte.repeat(20)}`)
    const signInAs = (address: string | undefined) =>
      act(() =>
        sessionStore.setState({ address, session: { accessToken: 't', accessExpire: Date.now() / 1_000 + 3_600 } }),
      )
    // The service answers for the session, whatever is asked.
    answers.userTransaction = () =>
      sessionStore.getState().address === first
        ? { list: [entry(1)], nextCursor: null }
        : { list: [entry(2, { kind: 'remove' })], nextCursor: null }
    signInAs(first)
    await show(<MyHistory {...signIn} />)
    expect(await screen.findByText('Added')).toBeTruthy()
    emit('pool', {})
    signInAs(second)
    expect(await screen.findByText('Removed')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(1_600)
    signInAs(first)
    expect(await screen.findByText('Added')).toBeTruthy()
    expect(screen.queryByText('Removed')).toBeNull()
    act(() => sessionStore.setState({ address: undefined, session: undefined }))
    vi.useRealTimers()
  })

  test('names an exit order that somebody else executed', async () => {
    answers.transaction = () => ({
      list: [entry(2, { kind: 'remove', exitOrder: '12' }), entry(1, { kind: 'remove' })],
      nextCursor: null,
    })
    await show(<TransactionsPanel label="Transactions" scope={{ poolId: 'stable' }} />)
    const [ordered, direct] = (await screen.findAllByText('Removed')).map((chip) => chip.closest('td')?.textContent)
    expect([ordered, direct]).toEqual(['RemovedOrder 12', 'Removed'])
  })

  test('shows the pool’s profit on a bet with its sign', async () => {
    const bet = { kind: 'betResult', stake: '10', fee: '1', poolProfit: '-5', lpAmount: null, valueUsd: null } as const
    answers.transaction = () => ({ list: [entry(1, bet)], nextCursor: null })
    await show(<TransactionsPanel label="Transactions" scope={{ poolId: 'stable', kinds: ['betResult'] }} />)
    expect((await screen.findByText('Bet result')).closest('tr')?.textContent).toContain('Pool profit')
  })
})
