import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GameConfig } from '@tyche/api-schema/games'
import type { BetResult, BetTerms } from '@tyche/sdk/games'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { tokenBalanceQuery } from '../../../data/balances/token-balance.ts'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { oneGameConfigQuery } from '../../../data/games/game-config.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { coinFlip } from '../../../features/games/coin-flip/coin-flip.ts'
import type { BetController, RollResult } from '../../../features/play/bet/bet-controller.ts'
import { type BetEvent, type BetState, idleBet, nextBet } from '../../../features/play/bet/bet-state.ts'
import { openBetController } from '../../../features/play/bet/open-bet-controller.ts'
import { GameTable } from '../../../features/play/table/game-table.tsx'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'

vi.mock('../../../features/play/bet/open-bet-controller.ts')
const token = `0x${'11'.repeat(20)}` as const
const player = `0x${'22'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const

const config: GameConfig = {
  game: 'coin',
  address: `0x${'33'.repeat(20)}`,
  houseEdge: '20000000000000000',
  feeBasisPoints: 50,
  maxGameCount: 20,
  settingsVersion: 1,
  paused: false,
  multipliers: [0, 1].map((choice) => ({ choice, multiplier: '1960000000000000000' })),
  tieMultiplier: null,
  range: null,
  wheels: null,
  limitsChoice: 0,
  tokens: [
    {
      token,
      symbol: 'USDM',
      decimals: 6,
      pool: `0x${'44'.repeat(20)}`,
      balance: '412809000000',
      reserved: '0',
      minWager: '100000',
      maxWager: '4210000000',
      maxWagerRule: 'kellyPerPlay',
      limits: Array.from({ length: 20 }, (_, index) => ({
        playCount: index + 1,
        maxWager: '4210000000',
        rule: 'kellyPerPlay' as const,
      })),
    },
  ],
}

const gameData = coinFlip.maths.encodeGameData(0)
const terms: BetTerms = { choice: 0, gameData, playCount: 3, wager: 10_000000n, token }
const outcome: BetResult = {
  hash,
  nonce: 7n,
  block: 1n,
  terms,
  settleHash: hash,
  settleBlock: 2n,
  plays: Array.from({ length: 3 }, () => ({ outcome: 0, multiplier: 1_960000000000000000n })),
  payout: 58_800000n,
  profit: 28_800000n,
  odds: { houseEdge: 20000000000000000n, coordinator: token, parameters: {} },
}

let store: StoreApi<BetState>
const roll = vi.fn(async (_order: BetTerms): Promise<RollResult> => ({ ok: true }))
const emit = (event: BetEvent) => act(() => store.setState((state) => nextBet(state, event), true))
const toastMessage = () => useShell.getState().toast.options?.message

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  roll.mockClear()
  store = createStore(() => idleBet)
  const controller: BetController = { store, roll, cancel: () => {}, markSeen: () => {}, attach: () => () => {} }
  vi.mocked(openBetController).mockResolvedValue(controller)
  useShell.setState({ toast: { visible: false, options: undefined } })
  walletStore.setState({
    status: 'connected',
    address: player,
    chainId: 31337,
    isDemo: true,
    isConnectDialogOpen: false,
  })
  // With reduced motion the coin lands at once.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})

type Opened = { balance?: bigint | undefined; paused?: boolean; canMint?: boolean }

/** `balance`: undefined while it is read. */
async function openPage({ paused = false, canMint = false, ...given }: Opened = {}) {
  const balance = 'balance' in given ? given.balance : 1000_000000n
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  client.setQueryData(oneGameConfigQuery('coin').queryKey, { games: [{ ...config, paused }] })
  client.setQueryData(tokenBalanceQuery(token, player).queryKey, balance)
  if (canMint) {
    const tokens = [{ address: token, symbol: 'USDM', decimals: 6, mintable: true }]
    client.setQueryData(chainConfigQuery.queryKey, { features: { mint: true }, tokens } as unknown as ChainConfig)
  }
  const onVerify = vi.fn()
  const onMint = vi.fn()
  renderWithIntl(
    <QueryClientProvider client={client}>
      <GameTable definition={coinFlip} onVerify={onVerify} onOpenBet={() => {}} onMint={onMint} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: paused ? 'Paused' : /^(Roll|Connect to play|Get test)/ })
  if (!paused) await waitFor(() => expect(button).not.toHaveProperty('disabled', true))
  return { user, client, onVerify, onMint, amount: screen.getByRole('textbox', { name: 'Choose bet' }) }
}

test('shows the win after randomness arrives', async () => {
  await openPage()
  emit({ type: 'roll', terms })
  expect(screen.getByRole('button', { name: /^Rolling/ })).toBeTruthy()
  emit({ type: 'placed', nonce: 7n, terms })
  expect(screen.queryByTestId('bet-result')).toBeNull()
  emit({ type: 'settled', outcome, elapsedMs: 900 })
  const result = await screen.findByTestId('bet-result')
  expect(result.textContent).toBe('+28.80USDM · won 3 of 3')
  expect(screen.getByText('You won 28.80 USDM. 3 of 3 plays won.')).toBeTruthy()
})

test('verifies the bet that is shown', async () => {
  const { user, onVerify } = await openPage()
  emit({ type: 'roll', terms })
  emit({ type: 'settled', outcome, elapsedMs: 900 })
  await user.click(await screen.findByRole('button', { name: 'check' }))
  expect(onVerify).toHaveBeenCalledExactlyOnceWith(outcome)
})

test('places the bet that the controls show', async () => {
  const { user, amount } = await openPage()
  await user.clear(amount)
  await user.type(amount, '12,5')
  await user.click(screen.getByRole('radio', { name: /Tails/ }))
  const plays = screen.getByRole('textbox', { name: 'Input play times' })
  await user.clear(plays)
  await user.type(plays, '20')
  await user.click(screen.getByRole('button', { name: /^Roll/ }))
  expect(roll).toHaveBeenCalledExactlyOnceWith(
    {
      choice: 1,
      gameData: coinFlip.maths.encodeGameData(1),
      playCount: 20,
      wager: 12_500000n,
      token,
    },
    undefined,
  )
})

test('says on Roll what a press bets', async () => {
  const { user, amount } = await openPage()
  const words = () => screen.getByTestId('bet-words').textContent
  expect(words()).toBe('Bet 10 USDM on Heads')
  await user.clear(amount)
  expect(screen.queryByTestId('bet-words')).toBeNull()
  await user.type(amount, '1234.567891')
  await user.click(screen.getByRole('radio', { name: /Tails/ }))
  const plays = screen.getByRole('textbox', { name: 'Input play times' })
  await user.clear(plays)
  await user.type(plays, '3')
  expect(words()).toBe('Bet 3 × 1,234.567891 USDM on Tails')
})

test('offers test tokens instead of Roll to a player without any, and calls nothing wrong', async () => {
  const { user, onMint, amount } = await openPage({ balance: 0n, canMint: true })
  expect(amount.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.queryByText('Insufficient balance')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Get test USDM' }))
  expect(onMint).toHaveBeenCalledExactlyOnceWith('USDM')
  expect(roll).not.toHaveBeenCalled()
  expect(toastMessage()).toBeUndefined()
})

test('marks no field before a fault: not a balance that is low, nor a field just emptied', async () => {
  const { user, amount } = await openPage({ balance: 5_000000n })
  const isMarked = () => amount.getAttribute('aria-invalid') === 'true'
  expect(isMarked()).toBe(false)
  await user.clear(amount)
  const plays = screen.getByRole('textbox', { name: 'Input play times' })
  await user.clear(plays)
  expect(isMarked()).toBe(false)
  expect(plays.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(plays, '1')
  await user.type(amount, '6')
  expect(screen.getByText('Insufficient balance')).toBeTruthy()
})

test('marks what the chain refuses before the page has read the balance', async () => {
  const { user, amount, client } = await openPage({ balance: undefined })
  roll.mockResolvedValueOnce({ ok: false, problem: 'balance' })
  await user.click(screen.getByRole('button', { name: /^Roll/ }))
  expect(toastMessage()).toBe('Insufficient balance')
  act(() => void client.setQueryData(tokenBalanceQuery(token, player).queryKey, 5_000000n))
  expect(await screen.findByText('Insufficient balance')).toBeTruthy()
  expect(amount.getAttribute('aria-invalid')).toBe('true')
})

test('keeps amount and choice for the next visit', async () => {
  const { user, amount } = await openPage()
  await user.clear(amount)
  await user.type(amount, '12.5')
  await user.click(screen.getByRole('radio', { name: /Tails/ }))
  cleanup()
  const { amount: next } = await openPage()
  expect((next as HTMLInputElement).value).toBe('12.5')
  expect(screen.getByTestId('bet-words').textContent).toBe('Bet 12.5 USDM on Tails')
})

test('ignores what is no amount or choice in storage', async () => {
  for (const kept of ['[]', 'null', '{"x', JSON.stringify({ [token]: '-5', coin: 7 })]) {
    localStorage.setItem('tyche-play-amounts', kept)
    localStorage.setItem('tyche-play-choices', kept)
    await openPage()
    expect(screen.getByTestId('bet-words').textContent).toBe('Bet 10 USDM on Heads')
    cleanup()
  }
})

test('ignores a press while rolling', async () => {
  const { user } = await openPage()
  emit({ type: 'roll', terms })
  await user.click(screen.getByRole('button', { name: /^Rolling/ }))
  await user.keyboard(' ')
  expect(roll).not.toHaveBeenCalled()
})

test('rolls on Space, except in a text field', async () => {
  const { user, amount } = await openPage()
  await user.keyboard(' ')
  expect(roll).toHaveBeenCalledOnce()
  await user.click(amount)
  await user.keyboard(' ')
  expect(roll).toHaveBeenCalledOnce()
})

test('keeps the shortcuts within limits and balance', async () => {
  const { user, amount } = await openPage({ balance: 30_000000n })
  const value = () => (amount as HTMLInputElement).value
  await user.click(screen.getByRole('button', { name: /halve the bet/ }))
  expect(value()).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Max' }))
  expect(value()).toBe('30')
  await user.click(screen.getByRole('button', { name: /double the bet/ }))
  expect(value()).toBe('30')
  await user.click(screen.getByRole('button', { name: 'Min' }))
  expect(value()).toBe('0.1')
})

describe('says what is wrong before the wallet opens', () => {
  test.each([
    ['', '1', 'Your bet cannot be empty.'],
    ['0', '1', 'Your bet cannot be empty.'],
    ['ten', '1', 'Input incorrect format.'],
    ['99999999999999999999999999999999', '1', 'Input number exceeds limit.'],
    ['4211', '1', 'Input bet number exceeds limit. Please check max bet number.'],
    ['10', '21', 'Input play times exceeds limit. The max play times is 20.'],
    ['10', '0', 'Input incorrect format.'],
    ['1001', '1', 'Insufficient balance'],
  ])('a bet of "%s" with %s plays: %s', async (text, plays, words) => {
    const { user, amount } = await openPage()
    await user.clear(amount)
    if (text) await user.type(amount, text)
    const count = screen.getByRole('textbox', { name: 'Input play times' })
    await user.clear(count)
    await user.type(count, plays)
    await user.click(screen.getByRole('button', { name: /^Roll/ }))
    expect(useShell.getState().toast.options).toMatchObject({ type: 'fail', title: 'Error', message: words })
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    expect(roll).not.toHaveBeenCalled()
  })
})

test('disables Roll while the game is paused', async () => {
  const { user } = await openPage({ paused: true })
  await user.click(screen.getByRole('button', { name: 'Paused' }))
  await user.keyboard(' ')
  expect(roll).not.toHaveBeenCalled()
})

test('offers to connect instead of Roll without a wallet, without calling it an error', async () => {
  walletStore.setState({ status: 'disconnected', address: undefined })
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Connect to play' }))
  expect(toastMessage()).toBeUndefined()
  expect(walletStore.getState().isConnectDialogOpen).toBe(true)
})

test('says that it waits for the wallet while a wallet prompt is open', async () => {
  walletStore.setState({ isDemo: false })
  await openPage()
  emit({ type: 'roll', terms })
  expect(screen.getByText('Please confirm the interaction in the wallet')).toBeTruthy()
})

test('says what to do when a result is late', async () => {
  await openPage()
  emit({ type: 'roll', terms })
  emit({ type: 'placed', nonce: 7n, terms })
  emit({ type: 'late' })
  expect(screen.getByText('Wait to pending over, Refresh the page later to view the result.')).toBeTruthy()
})

test('says that nothing was taken when a bet vanished', async () => {
  await openPage()
  emit({ type: 'roll', terms })
  emit({ type: 'vanished' })
  expect(screen.getByText(/^This bet is no longer on the chain/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Roll/ })).toBeTruthy()
})

test('offers a retry when odds and limits cannot be read', async () => {
  const client = createQueryClient()
  renderWithIntl(
    <QueryClientProvider client={client}>
      <GameTable definition={coinFlip} onVerify={() => {}} onOpenBet={() => {}} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
