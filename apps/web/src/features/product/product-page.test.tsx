import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { TransactionError } from '@tyche/sdk/errors'
import { boughtTicketsOf, buyTicketCall, getProduct } from '@tyche/sdk/lottery'
import { isSmartAccount, runCall } from '@tyche/sdk/tx'
import { ContractFunctionRevertedError, encodeErrorResult } from 'viem'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Locale } from '../../config/locales.ts'
import { luckyBuy, pointBuy } from '../../config/lotteries.ts'
import { tokenBalanceQuery } from '../../data/balances/token-balance.ts'
import { loadChainClient } from '../../data/chain/chain-client.ts'
import { type ChainConfig, chainConfigQuery, loadChainConfig } from '../../data/chain-config/chain-config.ts'
import { activityStore, endActivity, trackActivity } from '../../data/transactions/activity-store.ts'
import { writeAttempts } from '../../data/transactions/write-attempt.ts'
import { openWriter } from '../../data/transactions/writer.ts'
import { walletAsks } from '../../data/wallet/wallet-asks.ts'
import { walletStore } from '../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { streamHub } from '../../lib/stream/stream-hub.ts'
import { loadCatalogue } from '../../testing/catalogue/load-catalogue.ts'
import { failedFlow, minedFlow } from '../../testing/flows.ts'
import { orderOf, pointProduct, tokenProduct } from '../../testing/lottery/products.ts'
import { usdm } from '../../testing/pools.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { withIntl } from '../../testing/render-with-intl.tsx'
import { testUser } from '../../testing/test-user.ts'
import { ProductPage } from './page/product-page.tsx'

vi.mock('@tyche/sdk/lottery', async (original) => ({
  ...(await original<object>()),
  boughtTicketsOf: vi.fn(() => []),
  buyTicketCall: vi.fn(() => ({})),
  getProduct: vi.fn(),
}))
vi.mock('@tyche/sdk/tx')
vi.mock('../../data/chain/chain-client.ts')
vi.mock('../../data/transactions/writer.ts')
vi.mock('../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

const owner = `0x${'99'.repeat(20)}` as const
const friend = `0x${'77'.repeat(20)}` as const
const spender = `0x${'88'.repeat(20)}` as const
const config = {
  chainId: 31337,
  contracts: { luckyBuy: spender, ticket: `0x${'66'.repeat(20)}`, rewardPool: `0x${'65'.repeat(20)}` },
  tokens: [{ symbol: 'USDM', address: usdm, decimals: 6, mintable: true }],
  pools: [],
  games: [],
  features: { mint: true },
  explorerUrl: '',
} as unknown as ChainConfig
const money = 50_000_000n

let product: ProductDetail
let answers: Record<string, (body: Record<string, unknown>) => unknown>
type Handler = Parameters<typeof streamHub.watch>[1]
let watchers: Handler[]
const onSignIn = vi.fn()
const hrefOf = (link: HTMLElement) => link.getAttribute('href')
const page = (total = 0, list: unknown[] = []) => ({ list, total, totalIsCapped: false, page: 1, pageSize: 10 })
const toast = () => useShell.getState().toast.options
const onChain = (other: object = {}) => ({ ...product, price: BigInt(product.price), state: 'open', ...other })

beforeEach(() => {
  product = tokenProduct
  watchers = []
  answers = {
    productDetail: () => product,
    productList: () => page(),
    productOrders: () => page(),
    productUserOrder: () => page(),
    productUserList: () => page(),
    product: () => page(),
    queryPoint: () => ({ point: '10.000' }),
  }
  sessionStorage.clear()
  localStorage.clear()
  onSignIn.mockReset()
  useShell.setState({ toast: { visible: false, options: undefined } })
  walletStore.setState({ status: 'connected', address: owner, chainId: 31337, isConnectDialogOpen: false })
  sessionStore.setState({ address: owner, session: undefined, user: undefined })
  vi.mocked(loadChainClient).mockResolvedValue({ chain: {} } as never)
  vi.mocked(loadChainConfig).mockResolvedValue(config)
  vi.mocked(openWriter).mockResolvedValue({ chain: { chain: { id: 31337 } } } as never)
  vi.mocked(getProduct)
    .mockReset()
    .mockImplementation(async () => onChain() as never)
  vi.mocked(buyTicketCall).mockClear()
  vi.mocked(boughtTicketsOf).mockReset().mockReturnValue([])
  vi.mocked(runCall)
    .mockReset()
    .mockImplementation(() => minedFlow({ logs: [], transactionHash: `0x${'5'.repeat(64)}` }))
  vi.spyOn(streamHub, 'watch').mockImplementation((_topics, handler) => {
    watchers.push(handler)
    return () => {}
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await answers[String(url).split('/').at(-1) ?? '']?.(JSON.parse(String(init?.body ?? '{}')))
    if (answer === undefined) return new Response('', { status: 503 })
    const { status, reason } = answer as { status?: number; reason?: string }
    return typeof status === 'number'
      ? new Response(JSON.stringify({ code: status, reason, message: 'no' }), { status })
      : new Response(JSON.stringify({ code: 200, message: 'OK', data: answer }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const signIn = (user: object = testUser) =>
  sessionStore.setState({
    session: { accessToken: 't', accessExpire: Date.now() / 1000 + 60 },
    user: { ...testUser, ...user, address: owner },
  })

async function show(id = String(product.productId), path = '/', locale: Locale = 'en') {
  const messages = await loadCatalogue(locale)
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, config)
  client.setQueryDefaults(tokenBalanceQuery(usdm, owner).queryKey, { enabled: false })
  client.setQueryData(tokenBalanceQuery(usdm, owner).queryKey, money)
  const lottery = product.offChain ? pointBuy : luckyBuy
  const view = await renderInRouter(
    <QueryClientProvider client={client}>
      {withIntl(
        <ProductPage lottery={lottery} id={id} slots={{}} onSignIn={onSignIn} isSigningIn={false} />,
        locale,
        messages,
      )}
    </QueryClientProvider>,
    path,
  )
  return { ...view, user: userEvent.setup() }
}

const form = () => screen.findByRole('form', { name: 'Buy codes' })
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'How many codes' })
const buy = (name: RegExp) => screen.findByRole('button', { name })

async function setAmount(user: ReturnType<typeof userEvent.setup>, text: string) {
  const field = await amount()
  await user.clear(field)
  await user.type(field, text)
}

describe('the page', () => {
  test.each(['0', 'abc', '4294967296', '99'])('an unknown id (%s) links back to the products', async (id) => {
    answers.productDetail = () => ({ status: 404, reason: 'productUnknown' })
    await show(id)
    expect(await screen.findByText('This product doesn’t exist.')).toBeTruthy()
    expect(hrefOf(screen.getByRole('link', { name: 'All LuckyBuy products' }))).toBe('/luckybuy')
  })

  test('says that loading failed, and retries on demand', async () => {
    answers.productDetail = () => ({ status: 500 })
    const { user } = await show()
    const retry = await screen.findByRole('button', { name: 'Retry' })
    answers.productDetail = () => product
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Hundred' })).toBeTruthy()
  })

  test.each([
    ['upcoming', /Codes go on sale on/],
    ['open', /The draw starts when all 100 codes are sold/],
    ['paused', /Sales are on hold. Codes that are already sold stay in the draw/],
    ['soldOut', /Every code has an owner/],
    ['ended', /The sale is over/],
    ['committed', /The list of who holds which code is fixed/],
    ['drawing', /Waiting for the random number of beacon round 77/],
    ['drawn', /One code out of 100 won/],
    ['inactivated', /Every ticket gets its full price back/],
    ['removed', /withdrawn before any code was sold/],
  ] as const)('a product that is %s says so', async (state, words) => {
    const draw = { beaconRound: '77', sale: 100, requestedAt: 1, requestHash: `0x${'1'.repeat(64)}` }
    const done = { word: null, drawnAt: null, drawHash: null }
    const hasDraw = state === 'drawing' || state === 'drawn'
    product = {
      ...tokenProduct,
      state,
      winnerCount: state === 'drawn' ? 1 : null,
      draw: hasDraw ? { ...draw, ...done } : null,
    }
    await show()
    expect(await screen.findByText(words)).toBeTruthy()
    if (state === 'drawn' || state === 'inactivated' || state === 'soldOut')
      expect(screen.queryByRole('form'), 'nothing is sold any more').toBeNull()
  })

  test('shows every winning number on demand', async () => {
    const codes = Array.from({ length: 45 }, (_, index) => index * 2)
    product = { ...tokenProduct, state: 'drawn', quantity: 45, winnerCount: 45, winningCodes: codes }
    const { user } = await show()
    const more = await screen.findByRole('button', { name: 'Show 25 more' })
    expect(screen.queryByText('88')).toBeNull()
    await user.click(more)
    expect(await screen.findByText('88')).toBeTruthy()
    await waitFor(() => expect(more.isConnected).toBe(false))
    expect(document.activeElement, 'the keyboard stays at the numbers').toBe(
      screen.getByRole('group', { name: 'Winning numbers' }),
    )
  })

  test('shows the winning number with the news of the draw, not only after the next reading', async () => {
    await show()
    const fact = (await screen.findByText('Winning numbers')).parentElement!
    act(() => {
      for (const watcher of watchers)
        watcher.onEvent('product', { ...tokenProduct, state: 'drawn', sold: 100, winningCodes: [93], winnerCount: 1 })
    })
    expect(await within(fact).findByText('93')).toBeTruthy()
  })

  test('moves with the stream, and steps through the rounds of the series', async () => {
    answers.productList = ({ state }) =>
      state === 'ended'
        ? page(1, [{ ...tokenProduct, productId: 9, round: 2, state: 'drawn', winningCodes: [7], winnerCount: 1 }])
        : page(1, [tokenProduct])
    await show()
    expect(hrefOf(await screen.findByRole('link', { name: 'Previous round' }))).toBe('/luckybuy/details/9')
    expect(screen.queryByRole('link', { name: 'Next round' })).toBeNull()
    act(() => {
      for (const watcher of watchers) watcher.onEvent('product', { ...tokenProduct, sold: 99 })
    })
    expect(await screen.findByText('1 left')).toBeTruthy()
  })

  test('the keyboard stays at the rounds when the oldest of them have loaded', async () => {
    answers.productList = ({ state, page: at }) =>
      state === 'ended'
        ? { ...page(11, [{ ...tokenProduct, productId: 10 - Number(at), round: 3 - Number(at) }]), page: at }
        : page(1, [tokenProduct])
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Earlier rounds' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rounds of this series' }))
  })

  test('shows a round of the series that ends while the rounds are read', async () => {
    const previous = { ...tokenProduct, productId: 9, round: 2 }
    let hasEnded = false
    answers.productList = async ({ state }) => {
      if (state === 'live') await new Promise((resolve) => setTimeout(resolve, 20))
      const live = hasEnded ? [tokenProduct] : [tokenProduct, previous]
      const ended = hasEnded ? [{ ...previous, state: 'drawn', winningCodes: [7], winnerCount: 1 }] : []
      hasEnded = true
      return page(1, state === 'live' ? live : ended)
    }
    await show()
    expect(hrefOf(await screen.findByRole('link', { name: 'Previous round' }))).toBe('/luckybuy/details/9')
  })

  test('lists orders and players, each empty or broken in its own words', async () => {
    answers.productOrders = () => page(1, [orderOf(tokenProduct, owner, { firstCode: 40, quantity: 2 })])
    answers.productUserList = () => ({ status: 500 })
    const { user } = await show()
    expect(await screen.findByText('40–41')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Players' }))
    expect(await screen.findByText('The list couldn’t be loaded')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'My orders' }))
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(onSignIn).toHaveBeenCalledOnce()
    act(() => signIn())
    expect(await screen.findByText('You haven’t bought any codes of this round')).toBeTruthy()
  })
})

describe('buying with a token', () => {
  test('shows cost, chance and worth before buying, and never slides past what is left', async () => {
    const { user } = await show()
    await setAmount(user, '10')
    const panel = within(await form())
    expect(panel.getByText('10%')).toBeTruthy()
    expect(panel.getByText('9.00 USDM')).toBeTruthy()
    expect(panel.getByText('90.0% of the price comes back on average')).toBeTruthy()
    expect(document.querySelector('input[type=range]')?.getAttribute('max')).toBe('60')
    await user.click(panel.getByRole('button', { name: 'Max' }))
    expect((await amount()).value).toBe('60')
    expect(panel.getByRole<HTMLButtonElement>('button', { name: '100' }).disabled).toBe(true)
  })

  test('buys, shows the codes at once and adds them to my chance', async () => {
    const ticket = { ticketId: 5n, productId: 1, recipient: owner, firstCode: 40, quantity: 10, cost: 10_000_000n }
    vi.mocked(boughtTicketsOf).mockReturnValue([ticket])
    signIn()
    const { user } = await show('1', '/?list=mine')
    await setAmount(user, '10')
    await user.click(await buy(/^Buy 10 codes · 10.00 USDM$/))
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Buy success', message: '10 codes are yours: 40 to 49.' }),
    )
    const [, { spend }] = vi.mocked(runCall).mock.calls[0] as unknown as [unknown, { spend: Record<string, unknown> }]
    expect(spend).toMatchObject({ token: tokenProduct.token, spender, amount: 10_000_000n })
    ;(spend.withPermit as (permit: unknown) => unknown)('signed')
    expect(vi.mocked(buyTicketCall).mock.lastCall?.[0]).toMatchObject({ quantity: 10, permit: 'signed' })
    expect(await screen.findByText('40–49'), 'before the service lists it').toBeTruthy()
    expect(screen.getByText('You hold 10 codes')).toBeTruthy()
  })

  test('is busy until the wallet is on the chain, so that a second press is not a second purchase', async () => {
    const ticket = { ticketId: 6n, productId: 1, recipient: owner, firstCode: 41, quantity: 1, cost: 1_000_000n }
    vi.mocked(boughtTicketsOf).mockReturnValue([ticket])
    const writer = Promise.withResolvers<Awaited<ReturnType<typeof openWriter>>>()
    vi.mocked(openWriter).mockReset().mockReturnValue(writer.promise)
    signIn()
    const { user } = await show('1', '/?list=mine')
    await user.click(await buy(/^Buy 1/))
    await waitFor(() => expect(openWriter).toHaveBeenCalledOnce())
    expect((await buy(/Buying/)).getAttribute('aria-busy')).toBe('true')
    await user.type(await amount(), '{Enter}')
    writer.resolve({ chain: { chain: { id: 31337 } } } as never)
    await waitFor(() => expect(toast()?.title).toBe('Buy success'))
    expect(getProduct).toHaveBeenCalledOnce()
  })

  test('a purchase that a reload left on its way is over before the next one', async () => {
    const hash = `0x${'3'.repeat(64)}` as const
    trackActivity({ hash, label: '', subject: 'purchase:1', chainId: 31337 })
    const { user } = await show()
    expect(await screen.findByText('Your purchase from before is still on its way.')).toBeTruthy()
    expect((await buy(/Buying/)).getAttribute('aria-busy')).toBe('true')
    act(() => endActivity(hash, { ok: true }))
    await user.click(await buy(/^Buy 1 code/))
    await waitFor(() => expect(runCall).toHaveBeenCalledOnce())
    activityStore.setState([], true)
  })

  test('a purchase whose approval is not mined is not begun again by a page that is left and opened again', async () => {
    const mined = Promise.withResolvers<unknown>()
    async function* approving() {
      yield { name: 'approving' }
      yield { name: 'approvalSent', approvalHash: `0x${'3'.repeat(64)}` }
      await mined.promise
    }
    vi.mocked(runCall).mockReturnValue({ [Symbol.asyncIterator]: approving, until: () => mined.promise } as never)
    const { user } = await show()
    await user.click(await buy(/^Buy 1 code/))
    await waitFor(() => expect(runCall).toHaveBeenCalledOnce())
    await waitFor(() => expect(walletAsks()).toEqual([]))
    cleanup()
    await show()
    expect((await buy(/Buying/)).getAttribute('aria-busy')).toBe('true')
    await act(async () => mined.resolve({ receipt: { status: 'success', blockNumber: 1n, logs: [] } }))
    expect(await buy(/^Buy 1 code/)).toBeTruthy()
  })

  test('a purchase on its way is over before the next one, in every language', async () => {
    const mined = Promise.withResolvers<unknown>()
    async function* sent() {
      yield { name: 'sent', hash: `0x${'3'.repeat(64)}` }
      await mined.promise
    }
    vi.mocked(runCall).mockReturnValue({ [Symbol.asyncIterator]: sent, until: () => mined.promise } as never)
    const { user } = await show()
    await user.click(await buy(/^Buy 1 code/))
    await waitFor(() => expect(activityStore.getState()).toHaveLength(1))
    cleanup()
    await show('1', '/', 'es')
    expect((await buy(/^Comprando/)).getAttribute('aria-busy')).toBe('true')
    await act(async () => mined.resolve({ receipt: { status: 'success', blockNumber: 1n, logs: [] } }))
    expect(await buy(/^Comprar 1 código/)).toBeTruthy()
  })

  test('a purchase of one account on its way does not hold up another', async () => {
    trackActivity({
      hash: `0x${'3'.repeat(64)}`,
      label: '',
      subject: 'purchase:1',
      chainId: 31337,
      account: friend,
    })
    await show()
    expect((await buy(/^Buy 1 code/)).getAttribute('aria-busy')).toBeNull()
    activityStore.setState([], true)
  })

  test('a purchase that the wallet is still asked about is not asked for again by a page that is left and opened again', async () => {
    const writer = Promise.withResolvers<Awaited<ReturnType<typeof openWriter>>>()
    vi.mocked(openWriter).mockReset().mockReturnValue(writer.promise)
    const first = await show()
    await first.user.click(await buy(/^Buy 1/))
    await waitFor(() => expect(openWriter).toHaveBeenCalledOnce())
    cleanup()
    await show()
    expect((await buy(/Buying/)).getAttribute('aria-busy')).toBe('true')
    await act(async () => writer.resolve({ chain: { chain: { id: 31337 } } } as never))
    expect(await buy(/^Buy 1/)).toBeTruthy()
    expect(openWriter).toHaveBeenCalledOnce()
  })

  test('what the stream said while the wallet was open is not put back', async () => {
    const ticket = { ticketId: 7n, productId: 1, recipient: owner, firstCode: 99, quantity: 1, cost: 1_000_000n }
    vi.mocked(boughtTicketsOf).mockReturnValue([ticket])
    vi.mocked(runCall).mockImplementation(() => {
      for (const watcher of watchers) watcher.onEvent('product', { ...tokenProduct, state: 'soldOut', sold: 100 })
      answers.productDetail = () => ({ status: 500 })
      return minedFlow({ transactionHash: `0x${'5'.repeat(64)}` })
    })
    const { user } = await show()
    await user.click(await buy(/^Buy 1/))
    await waitFor(() => expect(toast()?.title).toBe('Buy success'))
    expect(await screen.findByText(/Every code has an owner/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('form'), 'nothing is sold any more').toBeNull())
  })

  test('codes are told to be of the account that paid, even if the wallet has left it since', async () => {
    const ticket = { ticketId: 8n, productId: 1, recipient: owner, firstCode: 40, quantity: 1, cost: 1_000_000n }
    vi.mocked(boughtTicketsOf).mockImplementation(({ payer }) => (payer === owner ? [ticket] : []))
    vi.mocked(runCall).mockImplementation(() => {
      walletStore.setState({ address: friend })
      return minedFlow({ transactionHash: `0x${'5'.repeat(64)}` })
    })
    const { user } = await show()
    await user.click(await buy(/^Buy 1/))
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Buy success', message: 'Your code is 40.' }))
  })

  test.each([
    ['0', 'Enter how many codes you want.'],
    ['1.5', 'Input incorrect format.'],
    ['101', 'Input number exceeds limit.'],
    ['61', 'Only 60 codes are left.'],
  ])('refuses %s codes before the wallet opens', async (text, message) => {
    const { user } = await show()
    await setAmount(user, text)
    await user.type(await amount(), '{Enter}')
    expect(toast()).toMatchObject({ type: 'fail', message })
    expect(runCall).not.toHaveBeenCalled()
  })

  test('offers the codes that are left, and takes fewer where others were faster', async () => {
    const { user } = await show()
    await setAmount(user, '70')
    await user.click(await screen.findByRole('button', { name: 'Take the last 60 codes' }))
    expect((await amount()).value).toBe('60')
    await setAmount(user, '40')
    await user.click(screen.getByRole('checkbox'))
    vi.mocked(getProduct).mockResolvedValue(onChain({ sold: 95 }) as never)
    await user.click(await buy(/^Buy 40/))
    await waitFor(() => expect(runCall).toHaveBeenCalled())
    expect(vi.mocked(buyTicketCall).mock.lastCall?.[0]).toMatchObject({ quantity: 5, minQuantity: 1 })
  })

  test.each([
    [{ price: 2_000_000n }, 'The price has changed. Check it and buy again.'],
    [{ state: 'soldOut', sold: 100 }, 'Not enough codes are left.'],
    [{ state: 'drawing' }, 'Out of date'],
    [{ state: 'paused' }, 'Sales are on hold. Your choice is kept here.'],
  ])('changed on the chain to %o: says so, reads the page again and keeps the choice', async (other, message) => {
    vi.mocked(getProduct).mockImplementation(async () => onChain(other) as never)
    const { user } = await show()
    await setAmount(user, '7')
    const read = vi.fn(() => product)
    answers.productDetail = read
    await user.click(await buy(/^Buy 7/))
    await waitFor(() => expect(toast()).toMatchObject({ type: 'fail', message }))
    await waitFor(() => expect(read).toHaveBeenCalled())
    expect((await amount()).value).toBe('7')
    expect(runCall).not.toHaveBeenCalled()
  })

  describe('the sale changes while the wallet is open', () => {
    const refusal = (errorName: 'Timeout' | 'InvalidQuantity' | 'InvalidProduct', args: readonly unknown[]) =>
      new ContractFunctionRevertedError({
        abi: luckyBuyAbi,
        data: encodeErrorResult({ abi: luckyBuyAbi, errorName, args } as never),
        functionName: 'payOption',
      })
    const reverted = new TransactionError({ problem: 'reverted' })

    async function buyWhile(error: Error, onChainThen: () => Promise<never>) {
      vi.mocked(runCall).mockImplementation(() => {
        vi.mocked(getProduct).mockImplementation(onChainThen)
        return failedFlow(error)
      })
      const { user } = await show()
      await setAmount(user, '7')
      const read = vi.fn(() => product)
      answers.productDetail = read
      await user.click(await buy(/^Buy 7/))
      await waitFor(() => expect(toast()?.type).toBe('fail'))
      await waitFor(() => expect(read, 'the page is read again').toHaveBeenCalled())
      expect((await amount()).value).toBe('7')
      expect(runCall).toHaveBeenCalledOnce()
    }

    test.each([
      ['Timeout', refusal('Timeout', [1_700_000_000n]), { state: 'inactivated' }, 'Out of date'],
      ['InvalidQuantity', refusal('InvalidQuantity', [7n, 3n]), { sold: 97 }, 'Only 3 codes are left.'],
      [
        'InvalidQuantity of none',
        refusal('InvalidQuantity', [7n, 0n]),
        { state: 'soldOut', sold: 100 },
        'Not enough codes are left.',
      ],
      [
        'InvalidProduct',
        refusal('InvalidProduct', [1, 3]),
        { state: 'paused' },
        'Sales are on hold. Your choice is kept here.',
      ],
      ['reverted without cause', reverted, { state: 'soldOut', sold: 100 }, 'Not enough codes are left.'],
    ])('%s: says what the sale has become, and keeps the amount', async (_, error, other, message) => {
      await buyWhile(error, async () => onChain(other) as never)
      expect(toast()?.message).toBe(message)
    })

    test.each([
      ['the sale does not explain it', reverted, async () => onChain() as never],
      ['the sale cannot be read', reverted, () => Promise.reject(new Error('no node'))],
      [
        'nothing was mined',
        new TransactionError({ problem: 'lost' }),
        async () => onChain({ state: 'soldOut' }) as never,
      ],
    ])('says what failed where %s', async (_, error, then) => {
      await buyWhile(error, then)
      expect(toast()?.message).toMatch(
        error.problem === 'lost'
          ? /^The chain doesn’t know/
          : /^The transaction failed. Only the network fee was spent/,
      )
    })

    test('a refusal in the wallet says nothing', async () => {
      vi.mocked(runCall).mockImplementation(() => failedFlow(Object.assign(new Error('no'), { code: 4001 })))
      const { user } = await show()
      await user.click(await buy(/^Buy 1/))
      await waitFor(() => expect(runCall).toHaveBeenCalledOnce())
      expect(await buy(/^Buy 1/)).toBeTruthy()
      expect(toast()).toBeUndefined()
      expect(getProduct).toHaveBeenCalledOnce()
    })
  })

  test('an open page notices that its sale was paused, and keeps the choice until it goes on', async () => {
    const { user } = await show()
    await setAmount(user, '7')
    const tell = (state: ProductDetail['state']) =>
      act(() => {
        for (const watcher of watchers) watcher.onEvent('product', { ...tokenProduct, state })
      })
    tell('paused')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'On hold' })).disabled).toBe(true)
    tell('open')
    expect(await buy(/^Buy 7 codes/)).toBeTruthy()
  })

  test('sells while the service says so, even to a clock that is ahead of the chain’s', async () => {
    product = { ...tokenProduct, endTime: Math.floor(Date.now() / 1000) - 60 }
    const { user } = await show()
    await user.click(await buy(/^Buy 1 code/))
    await waitFor(() => expect(runCall).toHaveBeenCalledOnce())
  })

  test('closes at the end of the sale, even if nothing tells the page', async () => {
    product = { ...tokenProduct, endTime: Math.floor(Date.now() / 1000) + 60 }
    await show()
    expect(await form()).toBeTruthy()
    answers.productDetail = () => ({ status: 500 })
    const now = vi.spyOn(Date, 'now').mockReturnValue((product.endTime + 1) * 1000)
    onTestFinished(() => now.mockRestore())
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  })

  test('names the step before: connect, then test money', async () => {
    walletStore.setState({ status: 'disconnected', address: undefined })
    const { user } = await show()
    await user.click(await buy(/^Connect to play$/))
    expect(walletStore.getState().isConnectDialogOpen).toBe(true)
    act(() => walletStore.setState({ status: 'connected', address: owner }))
    await setAmount(user, '51')
    expect(hrefOf(await screen.findByRole('link', { name: 'Get test USDM' }))).toBe('/mint')
  })

  test('gives the codes to a friend, but not to a wrong address', async () => {
    vi.mocked(loadChainClient).mockResolvedValue({ chain: {}, getCode: async () => undefined } as never)
    const { user } = await show()
    await user.click(await screen.findByText('Buy as a gift'))
    const field = await screen.findByRole('textbox', { name: 'Who gets the codes' })
    await user.type(field, '0x1234')
    expect(await screen.findByText('Input incorrect format.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, spender)
    expect(await screen.findByText('This is a contract of Tyche. The ticket would be lost there.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, friend)
    await screen.findByText('The ticket goes to this address.')
    await user.click(await buy(/^Give 1 code · 1.00 USDM$/))
    await waitFor(() => expect(vi.mocked(buyTicketCall).mock.lastCall?.[0]).toMatchObject({ recipient: friend }))
  })

  test('says whose the codes of a gift are', async () => {
    vi.mocked(loadChainClient).mockResolvedValue({ chain: {}, getCode: async () => undefined } as never)
    const { productId } = tokenProduct
    vi.mocked(boughtTicketsOf).mockReturnValue([
      { ticketId: 3n, productId, payer: owner, recipient: friend, firstCode: 5, quantity: 2, cost: 2_000_000n },
    ] as never)
    const { user } = await show()
    await setAmount(user, '2')
    await user.click(await screen.findByText('Buy as a gift'))
    await user.type(await screen.findByRole('textbox', { name: 'Who gets the codes' }), friend)
    await user.click(await buy(/^Give 2 codes/))
    await expect.poll(() => toast()?.title).toBe('Buy success')
    expect(toast()?.message).toBe('2 codes go to 0x7777…7777.')
  })
})

describe('a gift whose address is still being looked up', () => {
  const unreachable = 'The address couldn’t be checked. Please try again.'
  afterEach(() => void vi.mocked(isSmartAccount).mockReset())

  async function typeAndPress(lookUp: () => Promise<boolean>) {
    vi.mocked(isSmartAccount).mockImplementation(lookUp)
    const { user } = await show()
    await user.click(await screen.findByText('Buy as a gift'))
    await user.type(await screen.findByRole('textbox', { name: 'Who gets the codes' }), `${friend}{Enter}`)
  }

  test('is bought once it is found, with the button busy until then', async () => {
    const account = Promise.withResolvers<boolean>()
    await typeAndPress(() => account.promise)
    const give = await buy(/Give 1 code · 1.00 USDM$/)
    await waitFor(() => expect(give.getAttribute('aria-busy')).toBe('true'))
    expect(buyTicketCall).not.toHaveBeenCalled()
    account.resolve(false)
    await waitFor(() => expect(vi.mocked(buyTicketCall).mock.lastCall?.[0]).toMatchObject({ recipient: friend }))
    await expect.poll(() => toast()?.title).toBe('Buy success')
    expect(buyTicketCall).toHaveBeenCalledOnce()
  })

  test('is not bought once it is folded', async () => {
    const account = Promise.withResolvers<boolean>()
    await typeAndPress(() => account.promise)
    const give = await buy(/Give 1 code · 1.00 USDM$/)
    await waitFor(() => expect(give.getAttribute('aria-busy')).toBe('true'))
    await userEvent.click(screen.getByText('Buy as a gift'))
    expect((await buy(/^Buy 1 code · 1.00 USDM$/)).getAttribute('aria-busy')).toBeNull()
    await act(async () => account.resolve(false))
    expect(buyTicketCall).not.toHaveBeenCalled()
    expect(toast()).toBeUndefined()
  })

  test('is not bought once its page was left', async () => {
    const account = Promise.withResolvers<boolean>()
    await typeAndPress(() => account.promise)
    const give = await buy(/Give 1 code · 1.00 USDM$/)
    await waitFor(() => expect(give.getAttribute('aria-busy')).toBe('true'))
    cleanup()
    await act(async () => account.resolve(false))
    await act(async () => {})
    expect(buyTicketCall).not.toHaveBeenCalled()
  })

  test('is not bought where the look-up fails, and the page says so', async () => {
    await typeAndPress(async () => {
      throw new Error('502')
    })
    await expect.poll(() => toast()?.message).toBe(unreachable)
    expect(buyTicketCall).not.toHaveBeenCalled()
    expect((await buy(/^Give 1 code/)).getAttribute('aria-busy')).toBeNull()
  })
})

describe('buying with points', () => {
  beforeEach(() => {
    product = pointProduct
  })

  test('needs a session, and says that buyers become public', async () => {
    const { user } = await show()
    expect(await screen.findByText(/your address and your codes will be visible to everyone/)).toBeTruthy()
    await user.click(await buy(/^Sign in to buy$/))
    expect(onSignIn).toHaveBeenCalledOnce()
  })

  test('buys for what was shown', async () => {
    signIn()
    const pay = vi.fn((_body: Record<string, unknown>) => ({ order: orderOf(pointProduct, owner), balance: '8.000' }))
    answers.payProduct = pay
    const { user } = await show()
    await setAmount(user, '2')
    await user.click(await buy(/^Buy 2 codes · 2 points$/))
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Buy success', message: '2 codes are yours: 40 to 41.' }),
    )
    expect(pay.mock.calls[0]?.[0]).toMatchObject({ productId: 4, quantity: 2, maxCost: '2' })
  })

  test.each([
    ['soldOut', 'Not enough codes are left.'],
    ['productClosed', 'This product isn’t on sale.'],
  ])('refused as %s: says so, reads the page again and keeps the amount', async (reason, message) => {
    signIn()
    const { user } = await show()
    await setAmount(user, '7')
    const read = vi.fn(() => product)
    answers.productDetail = read
    answers.payProduct = () => ({ status: 409, reason })
    await user.click(await buy(/^Buy 7 codes · 7 points$/))
    await waitFor(() => expect(toast()).toMatchObject({ type: 'fail', message }))
    await waitFor(() => expect(read).toHaveBeenCalled())
    expect((await amount()).value).toBe('7')
  })

  test('says that the points are not enough, and that an account is frozen', async () => {
    signIn()
    const { user } = await show()
    await setAmount(user, '11')
    expect(await screen.findByText('Your point not enough to buy.')).toBeTruthy()
    await setAmount(user, '1')
    act(() => signIn({ isFrozen: true }))
    expect(await screen.findByText('The points of this account are frozen.')).toBeTruthy()
  })

  test('brings the points of a round without a draw back', async () => {
    signIn()
    product = { ...pointProduct, state: 'inactivated' }
    answers.productUserOrder = () => page(1, [orderOf(pointProduct, owner, { status: 'waitForRefund' })])
    const withdraw = vi.fn((_body: Record<string, unknown>) => ({ points: '2.000', balance: '12.000' }))
    answers.withdrawOrder = withdraw
    const { user } = await show('4', '/?list=mine')
    await user.click(await buy(/^Refund$/))
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Refund success', message: '2.000 points are back.' }))
    expect(withdraw.mock.calls[0]?.[0]).toEqual({ orderId: '7', action: 'refund' })
  })
})

test('a win paid with points that the inbox has sent is not claimed again while it is pending', async () => {
  signIn()
  product = { ...pointProduct, state: 'drawn' }
  answers.productUserOrder = () => page(1, [orderOf(pointProduct, owner, { status: 'waitForClaim' })])
  trackActivity({ hash: `0x${'5'.repeat(64)}`, label: '', subject: ['claims', 'ticket:7'], chainId: 31337 })
  const { user } = await show('4', '/?list=mine')
  const claim = await screen.findByRole('button', { name: 'Claim' })
  expect(claim.getAttribute('aria-busy')).toBe('true')
  act(() => activityStore.setState([], true))
  expect(claim.getAttribute('aria-busy')).toBeNull()
  const begun: unknown[] = []
  const stop = writeAttempts.subscribe((attempts) => begun.push(...attempts.map(({ subject }) => subject)))
  await user.click(claim)
  await waitFor(() => expect(begun, 'and the inbox leaves it out').toEqual(['ticket:7']))
  stop()
})

describe('the orders of an account', () => {
  const other = `0x${'55'.repeat(20)}` as const
  const switchTo = (address: typeof owner | typeof other) =>
    act(() => {
      walletStore.setState({ address })
      sessionStore.setState({ address, session: { accessToken: address, accessExpire: Date.now() / 1000 + 60 } })
    })

  test('are not shown to the next one, whose list begins at its first page', async () => {
    const asked: unknown[] = []
    answers.productUserOrder = ({ page: at }) => {
      asked.push(at)
      return { ...page(25, [orderOf(tokenProduct, owner, { orderId: '2', firstCode: 20, quantity: 2 })]), page: at }
    }
    signIn()
    const { user } = await show('1', '/?list=mine')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy()
    switchTo(other)
    expect(screen.queryByText('20–21')).toBeNull()
    await waitFor(() => expect(asked).toEqual([1, 2, 1]))
  })

  test('a new one is listed once, also when ten newer ones have moved it to the second page', async () => {
    const ticket = { ticketId: 9n, productId: 1, recipient: owner, firstCode: 40, quantity: 3, cost: 3_000_000n }
    vi.mocked(boughtTicketsOf).mockReturnValue([ticket])
    signIn()
    const { user } = await show('1', '/?list=mine')
    await setAmount(user, '3')
    await user.click(await buy(/^Buy 3/))
    expect(await screen.findByText('40–42')).toBeTruthy()
    const newer = Array.from({ length: 10 }, (_, index) =>
      orderOf(tokenProduct, owner, { orderId: `${20 + index}`, firstCode: 61 - index * 2, quantity: 2 }),
    )
    answers.productUserOrder = () => page(11, newer)
    act(() => {
      for (const watcher of watchers) watcher.onResync?.()
    })
    expect(await screen.findByText('61–62')).toBeTruthy()
    expect(screen.queryByText('40–42')).toBeNull()
  })
})
