import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LpPool } from '@tyche/api-schema/pools'
import { tycheErrorsAbi } from '@tyche/contracts/abis'
import {
  findVestedIncome,
  getExitTerms,
  getShares,
  quoteAddLiquidity,
  quoteRemoveInEachToken,
  quoteRemoveInKind,
  quoteRemoveLiquidity,
} from '@tyche/sdk/pools'
import { runCall, type WriteRequest } from '@tyche/sdk/tx'
import { ContractFunctionRevertedError, encodeErrorResult } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokenBalanceQuery } from '../../../data/balances/token-balance.ts'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { sharesQuery } from '../../../data/pools/chain-queries.ts'
import { activityStore, endActivity, trackActivity } from '../../../data/transactions/activity-store.ts'
import { writeAttempts } from '../../../data/transactions/write-attempt.ts'
import { openWriter } from '../../../data/transactions/writer.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { noteServiceTime } from '../../../lib/clock.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { failedFlow, minedFlow } from '../../../testing/flows.ts'
import { bluechipPool, stablePool, teth, USD, usdm } from '../../../testing/pools.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { LiquidityPanel } from './liquidity-panel.tsx'
import { changingStore } from './use-liquidity-change.ts'

vi.mock('@tyche/sdk/pools', async (original) => ({
  ...(await original<object>()),
  findVestedIncome: vi.fn(),
  getExitTerms: vi.fn(),
  getShares: vi.fn(),
  liquidityOutcomeOf: () => ({ lpAmount: 99n * 10n ** 18n, tokens: [] }),
  quoteAddLiquidity: vi.fn(),
  quoteRemoveInEachToken: vi.fn(),
  quoteRemoveInKind: vi.fn(),
  quoteRemoveLiquidity: vi.fn(),
}))
vi.mock('../../../data/chain/chain-client.ts')
vi.mock('@tyche/sdk/tx')
vi.mock('../../../data/transactions/writer.ts')
const owner = `0x${'99'.repeat(20)}` as const
const manager = `0x${'88'.repeat(20)}` as const
const vault = `0x${'66'.repeat(20)}` as const
const token = (symbol: string, address: string, decimals: number) => ({
  symbol,
  address,
  decimals,
  pool: stablePool.address,
  mintable: true,
  feed: address,
})
const config = {
  chainId: 31337,
  explorerUrl: '',
  deploymentBlock: '1',
  contracts: {
    liquidityManager: manager,
    liquidityUtils: `0x${'77'.repeat(20)}`,
    gameCenter: owner,
    incomeVault: vault,
  },
  tokens: [token('USDM', usdm, 6), token('TETH', teth, 18)],
  features: { mint: true },
} as unknown as ChainConfig

/** A chain whose newest block is of this time. */
const chainAt = (timeSec: number) => ({ getBlock: async () => ({ timestamp: BigInt(Math.floor(timeSec)) }) }) as never
const fresh = { balance: 500n * USD, fresh: 0n, matureAt: 0 }
const toast = () => useShell.getState().toast.options

beforeEach(() => {
  changingStore.setState({ isChanging: false })
  writeAttempts.setState([], true)
  activityStore.setState([], true)
  useShell.setState({ toast: { visible: false, options: undefined } })
  walletStore.setState({ status: 'connected', address: owner, chainId: 31337, isConnectDialogOpen: false })
  vi.mocked(loadChainClient).mockResolvedValue(chainAt(Date.now() / 1000))
  vi.mocked(openWriter).mockResolvedValue({ chain: { chain: { id: 31337 } } } as never)
  vi.mocked(runCall)
    .mockReset()
    .mockImplementation(() => minedFlow({ logs: [] }))
  vi.mocked(quoteAddLiquidity)
    .mockReset()
    .mockResolvedValue({ ok: true, values: { usdgAmount: 100n * USD, lpAmount: 100n * USD } })
  vi.mocked(quoteRemoveLiquidity)
    .mockReset()
    .mockResolvedValue({ ok: true, values: { amount: 100_000_000n } })
  vi.mocked(quoteRemoveInKind)
    .mockReset()
    .mockResolvedValue({ ok: true, values: { amounts: [50_000_000n, USD / 80n] } })
  vi.mocked(quoteRemoveInEachToken).mockReset().mockResolvedValue([100_000_000n, 0n])
  vi.mocked(getShares).mockReset().mockResolvedValue(fresh)
  vi.mocked(findVestedIncome).mockReset().mockResolvedValue([])
  vi.mocked(getExitTerms)
    .mockReset()
    .mockResolvedValue({ isClosing: false, gapBasisPoints: 120, limitBasisPoints: 100 })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})

afterEach(() => vi.useRealTimers())

async function open(pool: LpPool = bluechipPool, path = '/') {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, config)
  for (const address of [usdm, teth])
    client.setQueryDefaults(tokenBalanceQuery(address, owner).queryKey, { enabled: false })
  client.setQueryData(tokenBalanceQuery(usdm, owner).queryKey, 1_000_000_000n)
  client.setQueryData(tokenBalanceQuery(teth, owner).queryKey, 2n * USD)
  client.setQueryData(sharesQuery(pool.address as `0x${string}`, owner).queryKey, fresh)
  const { speak, history, goTo } = await renderInRouter(
    <QueryClientProvider client={client}>
      <LiquidityPanel pool={pool} />
    </QueryClientProvider>,
    path,
  )
  const user = userEvent.setup()
  const panel = () => within(screen.getByRole('form'))
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /mount$/ })
  const submit = () =>
    panel()
      .getAllByRole('button')
      .find((button) => button.getAttribute('type') === 'submit') as HTMLButtonElement
  const send = async () => {
    await waitFor(() => expect(submit().disabled).toBe(false))
    await user.click(submit())
  }
  const showRemove = () => user.click(screen.getByRole('tab', { name: 'Remove liquidity' }))
  return { user, panel, field, submit, send, showRemove, speak, history, goTo }
}

const sent = () => vi.mocked(runCall).mock.calls[0]?.[1] as WriteRequest

describe('adding', () => {
  test('sends the shown quote, reduced by the slippage, as the minimum', async () => {
    const { user, panel, field, send } = await open()
    await user.type(field(), '100.5')
    expect(await panel().findByTitle('100 tBLUE')).toBeTruthy()
    expect(panel().getByTitle('99.5 tBLUE')).toBeTruthy()
    await send()
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Add liquidity success', message: 'You received 99.00 tBLUE.' }),
    )
    expect(sent().call).toMatchObject({
      functionName: 'addLiquidity',
      args: [bluechipPool.address, usdm, 100_500_000n, 0n, (995n * USD) / 10n],
    })
    expect(sent().spend).toMatchObject({ token: usdm, spender: manager, amount: 100_500_000n })
    expect(field().value).toBe('')
  })

  test.each([
    ['1001', 'Insufficient balance'],
    ['12..5', 'Input incorrect format.'],
    ['lots', 'Input incorrect format.'],
    ['0.0000001', 'Input incorrect format.'],
    ['9'.repeat(40), 'Input number exceeds limit.'],
  ])('says what is wrong with %s, keeps it, and does not open the wallet', async (text, message) => {
    const { user, panel, field, submit } = await open()
    await user.click(field())
    await user.paste(text)
    expect(panel().getByText(message)).toBeTruthy()
    await user.click(submit())
    expect(toast()?.message).toBe(message)
    expect(field().value).toBe(text)
    expect(runCall).not.toHaveBeenCalled()
  })

  test('keeps the typed text on another token and requests its quote', async () => {
    const { user, field, panel } = await open()
    await user.type(field(), '1,5')
    await user.click(screen.getByRole('radio', { name: 'TETH' }))
    expect(field().value).toBe('1,5')
    await waitFor(() =>
      expect(vi.mocked(quoteAddLiquidity).mock.lastCall?.[1]).toMatchObject({ token: teth, amount: (15n * USD) / 10n }),
    )
    await user.click(panel().getByRole('button', { name: 'Max' }))
    expect(field().value).toBe('2')
  })

  test('rewrites typed amounts for another language, on both sides', async () => {
    const { user, field, showRemove, speak } = await open()
    await user.type(field(), '12.345')
    await showRemove()
    await user.type(field(), '6.789')
    speak('tr')
    expect(field().value).toBe('6,789')
    await user.click(screen.getByRole('tab', { name: 'Add liquidity' }))
    expect(field().value).toBe('12,345')
    await waitFor(() => expect(vi.mocked(quoteAddLiquidity).mock.lastCall?.[1].amount).toBe(12_345_000n))
  })

  test('shows the pool’s refusal before the wallet opens, with the amount that still fits', async () => {
    vi.mocked(quoteAddLiquidity).mockResolvedValue({
      ok: false,
      refusal: { name: 'WeightOutOfBand', args: [usdm, 8_123n] },
    })
    const { user, panel, field, send } = await open()
    await user.type(field(), '900')
    const message = 'USDM would be 81.23% of the pool, above its limit of 80.00%. Add less, or choose another token.'
    expect(await panel().findByText(message)).toBeTruthy()
    expect(panel().getByText(/You can add at most 2,997,000.00 USDM more/)).toBeTruthy()
    await send()
    expect(toast()?.message).toBe(message)
    expect(runCall).not.toHaveBeenCalled()
  })

  test('sends nothing when the price moved beyond the slippage, and keeps typed text', async () => {
    const { user, panel, field, send } = await open()
    await user.type(field(), '100')
    await panel().findByTitle('100 tBLUE')
    vi.mocked(quoteAddLiquidity).mockResolvedValue({ ok: true, values: { usdgAmount: 1n, lpAmount: 99n * USD } })
    await send()
    await waitFor(() => expect(toast()?.message).toMatch(/moved beyond your slippage/))
    expect(runCall).not.toHaveBeenCalled()
    expect(field().value).toBe('100')
  })

  test('says that there is no quote without the chain, keeps typed text, and retries automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.mocked(quoteAddLiquidity).mockRejectedValue(new Error('socket closed'))
    const { user, panel, field, submit } = await open()
    await user.type(field(), '100')
    expect((await panel().findByRole('alert')).textContent).toMatch(/^No quote: the chain isn’t responding/)
    await user.type(field(), '{Enter}')
    expect(submit().disabled).toBe(true)
    expect(runCall).not.toHaveBeenCalled()

    vi.mocked(quoteAddLiquidity).mockResolvedValue({ ok: true, values: { usdgAmount: 1n, lpAmount: 100n * USD } })
    await vi.advanceTimersByTimeAsync(4_100)
    expect(await panel().findByTitle('100 tBLUE')).toBeTruthy()
    expect(panel().queryByRole('alert')).toBeNull()
    expect(field().value).toBe('100')
  })

  test('shows no error when the player rejects in the wallet, and keeps typed text', async () => {
    vi.mocked(runCall).mockImplementation(() =>
      failedFlow(Object.assign(new Error('User rejected request'), { code: 4001 })),
    )
    const { user, field, send, submit } = await open()
    await user.type(field(), '100')
    await send()
    await waitFor(() => expect(runCall).toHaveBeenCalled())
    await waitFor(() => expect(submit().disabled).toBe(false))
    expect(toast()).toBeUndefined()
    expect(field().value).toBe('100')
  })

  test('says that a pool accepts no deposits; offers to connect without a wallet', async () => {
    walletStore.setState({ status: 'disconnected', address: undefined })
    const { user, field, panel } = await open({ ...bluechipPool, isPrivate: true })
    await user.type(field(), '5')
    expect(panel().getByText('This pool isn’t taking deposits right now. You can still remove liquidity.')).toBeTruthy()
    await user.click(panel().getByRole('button', { name: 'Connect wallet' }))
    expect(walletStore.getState().isConnectDialogOpen).toBe(true)
  })
})

test('a change that a reload left on its way is over before the next one, of the same pool and account', async () => {
  const hash = `0x${'3'.repeat(64)}` as const
  const subject = `pool:${bluechipPool.address.toLowerCase()}` as const
  trackActivity({ hash: `0x${'5'.repeat(64)}`, label: '', subject: 'pool:0x0', chainId: 31337, account: owner })
  trackActivity({ hash: `0x${'4'.repeat(64)}`, label: '', subject, chainId: 31337, account: manager })
  const { user, panel, field, submit, send, showRemove } = await open()
  expect(submit().getAttribute('aria-busy')).toBeNull()
  act(() => trackActivity({ hash, label: '', subject, chainId: 31337, account: owner }))
  expect(panel().getByText('Your liquidity change from before is still on its way.')).toBeTruthy()
  expect([submit().getAttribute('aria-busy'), field().disabled]).toEqual(['true', true])
  await showRemove()
  expect([submit().getAttribute('aria-busy'), field().disabled]).toEqual(['true', true])
  act(() => endActivity(hash, { ok: true }))
  await user.type(field(), '100')
  await send()
  await waitFor(() => expect(runCall).toHaveBeenCalledOnce())
})

test('a change that is sent says of which pool it is', async () => {
  const mined = Promise.withResolvers<unknown>()
  async function* flow() {
    yield { name: 'sent', hash: `0x${'3'.repeat(64)}` }
    await mined.promise
  }
  vi.mocked(runCall).mockReturnValue({ [Symbol.asyncIterator]: flow, until: () => mined.promise } as never)
  const { user, field, send } = await open()
  await user.type(field(), '100')
  await send()
  const subject = `pool:${bluechipPool.address.toLowerCase()}`
  await waitFor(() => expect(activityStore.getState()).toMatchObject([{ subject, account: owner }]))
  await act(async () => mined.resolve({ receipt: { status: 'success', blockNumber: 1n, logs: [] } }))
  await waitFor(() => expect(toast()?.title).toBe('Add liquidity success'))
})

describe('removing', () => {
  test('sends the quote less the slippage as the minimum, and names tokens that are not available now', async () => {
    const { user, panel, field, send, showRemove } = await open()
    await showRemove()
    await user.type(field(), '100')
    expect(await panel().findByText('Not available right now')).toBeTruthy()
    await send()
    await waitFor(() => expect(toast()?.title).toBe('Remove liquidity success'))
    expect(sent().call).toMatchObject({
      functionName: 'removeLiquidity',
      args: [bluechipPool.address, usdm, 100n * USD, 99_500_000n, owner],
    })
    expect(sent().spend).toMatchObject({ token: bluechipPool.address, amount: 100n * USD })
  })

  test('needs no allowance in kind and accepts fresh shares', async () => {
    vi.mocked(getShares).mockResolvedValue({ ...fresh, fresh: 450n * USD, matureAt: 1_700_000_000 })
    const { user, panel, field, send, showRemove } = await open()
    await showRemove()
    await user.type(field(), '100')
    expect(await panel().findByText(/450.00 tBLUE of your LP is less than 15 minutes old/)).toBeTruthy()
    await user.click(panel().getByRole('radio', { name: 'Proportional share' }))
    expect(await panel().findByTitle('0.0125 TETH')).toBeTruthy()
    await send()
    await waitFor(() => expect(runCall).toHaveBeenCalled())
    expect(sent().spend).toBeUndefined()
    expect(sent().call).toMatchObject({ functionName: 'removeInKind', args: [100n * USD, owner] })
  })

  test('collects vested income into the pool first, and says so', async () => {
    vi.mocked(findVestedIncome).mockResolvedValue([usdm])
    const { user, panel, field, send, showRemove } = await open()
    await showRemove()
    await user.type(field(), '100')
    expect(await panel().findByText(/A separate confirmation adds it first/)).toBeTruthy()
    await send()
    await waitFor(() => expect(toast()?.title).toBe('Remove liquidity success'))
    const calls = vi.mocked(runCall).mock.calls.map(([, { call }]) => call)
    expect(calls).toMatchObject([
      { address: vault, functionName: 'push', args: [bluechipPool.address, usdm] },
      { functionName: 'removeLiquidity' },
    ])
    await user.click(panel().getByRole('radio', { name: 'Wait for open bets' }))
    await user.type(field(), '100')
    await waitFor(() => expect(panel().queryByText(/It is brought in first/)).toBeNull())
  })

  test('removes liquidity even if collecting income fails, but not if the player rejects it', async () => {
    vi.mocked(findVestedIncome).mockResolvedValue([usdm])
    vi.mocked(runCall).mockReturnValueOnce(failedFlow(new Error('execution reverted')))
    const { user, panel, field, send, submit, showRemove } = await open()
    await showRemove()
    await user.click(panel().getByRole('radio', { name: 'Proportional share' }))
    await user.type(field(), '100')
    await send()
    await waitFor(() => expect(toast()?.title).toBe('Remove liquidity success'))
    expect(vi.mocked(runCall).mock.calls.map(([, { call }]) => call.functionName)).toEqual(['push', 'removeInKind'])

    vi.mocked(runCall)
      .mockClear()
      .mockReturnValueOnce(failedFlow(Object.assign(new Error('User rejected request'), { code: 4001 })))
    await user.type(field(), '100')
    await send()
    await waitFor(() => expect(runCall).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(submit().disabled).toBe(false))
    expect(runCall).toHaveBeenCalledTimes(1)
    expect(field().value).toBe('100')
  })

  test('does not speak of a bet when open bets took what was free before the wallet sent', async () => {
    const refused = new ContractFunctionRevertedError({
      abi: tycheErrorsAbi,
      data: encodeErrorResult({ abi: tycheErrorsAbi, errorName: 'InsufficientBankroll', args: [9n, 1n] }),
      functionName: 'removeLiquidity',
    })
    vi.mocked(runCall).mockReturnValue(failedFlow(refused))
    const { user, field, send, showRemove } = await open()
    await showRemove()
    await user.type(field(), '100')
    await send()
    await waitFor(() =>
      expect(toast()?.message).toBe('The pool doesn’t have that much free right now. Use a smaller amount.'),
    )
  })

  test('rejects more than the balance with the specification’s text', async () => {
    const { user, panel, field, submit, showRemove } = await open()
    await showRemove()
    await user.type(field(), '500.1')
    expect(panel().getByText('Input liquidity exceeds limit. Please check your liquidity.')).toBeTruthy()
    await user.click(submit())
    expect(runCall).not.toHaveBeenCalled()
  })

  test('places an order that waits for open bets, at the price at that time', async () => {
    const held = { name: 'InsufficientBankroll', args: [9n, 1n] }
    vi.mocked(quoteRemoveLiquidity).mockResolvedValue({ ok: false, refusal: held })
    const { user, panel, field, send, showRemove } = await open(stablePool)
    await showRemove()
    await user.type(field(), '100')
    await user.click(panel().getByRole('radio', { name: 'Wait for open bets' }))
    await user.click(panel().getByRole('radio', { name: '1 hour' }))
    expect(panel().getByText('1.20% now, ready at 1.00%')).toBeTruthy()
    await send()
    await waitFor(() => expect(toast()?.title).toBe('Order placed'))
    const [pool, out, lpAmount, minOut, deadline] = sent().call.args as [string, string, bigint, bigint, bigint]
    expect([sent().call.functionName, pool, out, lpAmount]).toEqual([
      'exitWhenClear',
      stablePool.address,
      usdm,
      100n * USD,
    ])
    // 100 dollars without the effect of open bets, less the slippage. One token, so no fee.
    expect(minOut).toBe((100_000_000n * 9_950n) / 10_000n)
    expect(Number(deadline) - Date.now() / 1000).toBeCloseTo(3_600, -2)
  })

  test('places an order that is good for an hour of the chain’s, if this clock is behind', async () => {
    vi.mocked(loadChainClient).mockResolvedValue(chainAt(2_000_000_000))
    const { user, panel, field, send, showRemove } = await open(stablePool)
    await showRemove()
    await user.type(field(), '100')
    await user.click(panel().getByRole('radio', { name: 'Wait for open bets' }))
    await user.click(panel().getByRole('radio', { name: '1 hour' }))
    await send()
    await waitFor(() => expect(toast()?.title).toBe('Order placed'))
    expect(sent().call.args?.at(-1)).toBe(2_000_003_600n)
  })

  test('places an order that is good for an hour, if this clock is a day ahead', async () => {
    const dayMs = 86_400_000
    noteServiceTime(Date.now() - dayMs)
    vi.mocked(loadChainClient).mockResolvedValue(chainAt((Date.now() - dayMs) / 1000))
    const { user, panel, field, send, showRemove } = await open(stablePool)
    await showRemove()
    await user.type(field(), '100')
    await user.click(panel().getByRole('radio', { name: 'Wait for open bets' }))
    await user.click(panel().getByRole('radio', { name: '1 hour' }))
    await send()
    await waitFor(() => expect(toast()?.title).toBe('Order placed'))
    expect(Number(sent().call.args?.at(-1)) - (Date.now() - dayMs) / 1000).toBeCloseTo(3_600, -2)
    noteServiceTime(Date.now())
  })

  test('runs one change at a time, whichever side is open', async () => {
    vi.mocked(openWriter)
      .mockReset()
      .mockReturnValue(new Promise(() => {}))
    const { user, field, send, submit, showRemove } = await open()
    await user.type(field(), '100')
    await send()
    await waitFor(() => expect(openWriter).toHaveBeenCalledOnce())
    await showRemove()
    expect(field().disabled).toBe(true)
    await user.click(screen.getByRole('tab', { name: 'Add liquidity' }))
    expect(field()).toMatchObject({ value: '100', disabled: true })
    await user.click(submit())
    expect(openWriter).toHaveBeenCalledOnce()
  })

  test('a page that is left and opened again sends nothing while its change is under way', async () => {
    const wallet = Promise.withResolvers<never>()
    vi.mocked(openWriter).mockReset().mockReturnValue(wallet.promise)
    const first = await open()
    await first.user.type(first.field(), '100')
    await first.send()
    await waitFor(() => expect(openWriter).toHaveBeenCalledOnce())
    cleanup()
    const { field } = await open()
    expect(field().disabled).toBe(true)
    await act(async () => wallet.resolve({ chain: { chain: { id: 31337 } } } as never))
    await waitFor(() => expect(toast()?.title).toBe('Add liquidity success'))
    expect(field().disabled).toBe(false)
  })

  test('keeps typed text on one side while the other is open', async () => {
    const { user, field, showRemove } = await open()
    await user.type(field(), '12')
    await showRemove()
    expect(field().value).toBe('')
    await user.type(field(), '34')
    await user.click(screen.getByRole('tab', { name: 'Add liquidity' }))
    expect(field().value).toBe('12')
  })

  test('keeps the open side in the address, and typed text through its changes', async () => {
    const { user, field, showRemove, history, goTo } = await open(bluechipPool, '/?period=month')
    await user.type(field(), '12')
    await showRemove()
    expect(history.location.search).toBe('?period=month&side=remove')
    await user.type(field(), '34')
    await goTo('/?period=quarter')
    expect(field().value).toBe('12')
    act(() => history.back())
    await waitFor(() => expect(field().value).toBe('34'))
    await user.click(screen.getByRole('tab', { name: 'Add liquidity' }))
    expect(field().value).toBe('12')
    expect(history.location.search).toBe('?period=month')
  })

  test('opens the side that the address names', async () => {
    await open(bluechipPool, '/?side=remove')
    expect(await screen.findByRole('form', { name: 'Remove liquidity' })).toBeTruthy()
  })
})
