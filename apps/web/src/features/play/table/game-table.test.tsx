import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GameConfig } from '@tyche/api-schema/games'
import { type CoinSide, coinFlip, HEADS, TAILS } from '@tyche/fairness'
import type { BetResult, BetTerms } from '@tyche/sdk/games'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { tokenBalanceQuery } from '../../../data/balances/token-balance.ts'
import { oneGameConfigQuery } from '../../../data/games/game-config.ts'
import type { GameDefinition, StageProps } from '../../../data/games/game-definition.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { setSound, useSound } from '../../../lib/sound/sound.ts'
import { oddsConfig } from '../../../testing/games/odds-config.ts'
import { dollar, ether } from '../../../testing/games/play-tokens.ts'
import { renderWithIntl, withIntl } from '../../../testing/render-with-intl.tsx'
import type { BetController, RollResult } from '../bet/bet-controller.ts'
import { type BetEvent, type BetState, idleBet, nextBet } from '../bet/bet-state.ts'
import { openBetController } from '../bet/open-bet-controller.ts'
import { addToSession } from '../bet/session-stats.ts'
import { setHotkeys } from '../hotkeys/hotkeys-store.ts'
import { GameTable } from './game-table.tsx'

vi.mock('../bet/open-bet-controller.ts')
vi.mock('../controls/network-fee.tsx', () => ({ NetworkFee: () => '≈ 0.0002 ETH' }))
const player = `0x${'33'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const WIN = 1_960000000000000000n
const config: GameConfig = { ...oddsConfig('coin', [0, 1]), tokens: [dollar, ether] }
const terms: BetTerms = {
  choice: 1,
  gameData: coinFlip.encodeGameData(TAILS),
  playCount: 2,
  wager: 10_000000n,
  token: dollar.token,
}
const outcome: BetResult = {
  hash,
  nonce: 7n,
  block: 1n,
  terms,
  settleHash: hash,
  settleBlock: 2n,
  plays: [
    { outcome: 1, multiplier: WIN },
    { outcome: 0, multiplier: 0n },
  ],
  payout: 19_600000n,
  profit: -400000n,
  odds: { houseEdge: 20000000000000000n, coordinator: player, parameters: {} },
}

/** Every state that the table has passed to the stage, newest last. */
let given: StageProps<CoinSide>[] = []
const last = () => given.at(-1) as StageProps<CoinSide>

function ProbeStage(props: StageProps<CoinSide>) {
  given.push(props)
  return <div>{props.children}</div>
}

const definition: GameDefinition<CoinSide> = {
  name: 'coin',
  maths: coinFlip,
  firstChoice: () => HEADS,
  choiceOf: (clientValue) => (clientValue === 0 ? HEADS : TAILS),
  ChoiceField: ({ onChange }) => (
    <button type="button" onClick={() => onChange(TAILS)}>
      choose tails
    </button>
  ),
  keys: { choose: () => undefined, lines: [{ caps: ['T'], does: 'coin.tails' }] },
  Stage: ProbeStage,
}

let store: StoreApi<BetState>
const roll = vi.fn(async (_order: BetTerms): Promise<RollResult> => ({ ok: true }))
const emit = (...events: BetEvent[]) =>
  act(() => store.setState((state) => events.reduce((current, event) => nextBet(current, event), state), true))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  roll.mockClear()
  setHotkeys('letters', false)
  setHotkeys('choices', true)
  setSound(false)
  given = []
  store = createStore(() => idleBet)
  const controller: BetController = { store, roll, cancel: () => {}, markSeen: () => {}, attach: () => () => {} }
  vi.mocked(openBetController).mockReset().mockResolvedValue(controller)
  walletStore.setState({ status: 'connected', address: player, chainId: 31337, isDemo: true })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})

afterEach(() => vi.useRealTimers())

const ready = () =>
  waitFor(() => expect(screen.getByRole('button', { name: /^Roll/ })).not.toHaveProperty('disabled', true))

async function openPage(shown: Partial<GameConfig> = {}, isReady: () => Promise<void> = ready) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  client.setQueryData(oneGameConfigQuery('coin').queryKey, { games: [{ ...config, ...shown }] })
  client.setQueryData(oneGameConfigQuery('coin', 1).queryKey, { games: [{ ...config, ...shown, limitsChoice: 1 }] })
  client.setQueryData(tokenBalanceQuery(dollar.token, player).queryKey, 1000_000000n)
  client.setQueryData(tokenBalanceQuery(ether.token, player).queryKey, 2n * 10n ** 18n)
  const page = (
    <QueryClientProvider client={client}>
      <GameTable definition={definition} onVerify={() => {}} onOpenBet={() => {}} />
    </QueryClientProvider>
  )
  const { rerender } = renderWithIntl(page)
  const speak = (locale: string) => rerender(withIntl(page, locale))
  const user = userEvent.setup()
  await screen.findByRole('form')
  await isReady()
  const amount = screen.getByRole('textbox', { name: 'Choose bet' }) as HTMLInputElement
  return { user, amount, client, speak }
}

function openUnknownGame(answer: Promise<Response>) {
  vi.stubGlobal('fetch', () => answer)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const onShown = vi.fn()
  renderWithIntl(
    <QueryClientProvider client={client}>
      <GameTable definition={definition} onVerify={() => {}} onOpenBet={() => {}} onShown={onShown} />
    </QueryClientProvider>,
  )
  return { client, onShown }
}

test('calls onShown once the table is shown, not while its odds are loading', async () => {
  const { client, onShown } = openUnknownGame(new Promise(() => {}))
  await act(async () => {})
  expect(onShown).not.toHaveBeenCalled()
  onShown.mockImplementation(() => expect(screen.queryByRole('form')).not.toBeNull())
  client.setQueryData(oneGameConfigQuery('coin').queryKey, { games: [config] })
  await waitFor(() => expect(onShown).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})

test('calls onShown when the odds cannot be loaded', async () => {
  const { onShown } = openUnknownGame(Promise.reject(new Error('no network')))
  await screen.findByRole('button', { name: 'Retry' })
  expect(onShown).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('passes only the settled outcomes to the stage', async () => {
  await openPage()
  emit({ type: 'roll', terms }, { type: 'placed', nonce: 7n, terms })
  expect(last()).toMatchObject({ state: 'rolling', choice: TAILS, playCount: 2, plays: [], mood: undefined })
  emit({ type: 'settled', outcome, elapsedMs: 900 })
  expect(last()).toMatchObject({ state: 'settled', choice: TAILS, plays: outcome.plays, mood: undefined })
  for (const { state, plays } of given) expect(plays).toEqual(state === 'settled' ? outcome.plays : [])
})

test('shows sum, mood and figures after the last play on the stage', async () => {
  await openPage()
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  act(() => addToSession('coin', player, outcome, 900))
  expect(screen.queryByTestId('bet-result')).toBeNull()
  expect(screen.getByTestId('session-profit').textContent).toBe('0.00USDM')
  act(() => last().onSequenceEnd())
  expect(screen.getByTestId('bet-result').textContent).toContain('-0.40')
  expect(screen.getByTestId('session-profit').textContent).toBe('-0.40USDM')
  expect(last().mood).toBe('lost')
  expect(screen.getByText('You lost 0.40 USDM. 1 of 2 plays won.')).toBeTruthy()
})

test('skips to the end by the button or by Space', async () => {
  const { user } = await openPage()
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  expect(last().isSkipped).toBe(false)
  await user.keyboard(' ')
  expect(last().isSkipped).toBe(true)
  expect(roll).not.toHaveBeenCalled()
  const again = { ...outcome, hash: `0x${'cd'.repeat(32)}`, settleHash: `0x${'ef'.repeat(32)}` } as BetResult
  emit({ type: 'roll', terms }, { type: 'settled', outcome: again, elapsedMs: 900 })
  expect(last().isSkipped).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Skip animation' }))
  expect(last().isSkipped).toBe(true)
})

test('ends a stage that does not end', async () => {
  await openPage()
  vi.useFakeTimers()
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  act(() => vi.advanceTimersByTime(5_900))
  expect(last().isSkipped).toBe(false)
  act(() => vi.advanceTimersByTime(200))
  expect(last().isSkipped).toBe(true)
})

test('resets the stage on a new choice and keeps the result visible', async () => {
  const { user } = await openPage()
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  act(() => last().onSequenceEnd())
  await user.click(screen.getByRole('button', { name: 'choose tails' }))
  expect(last()).toMatchObject({ state: 'idle', plays: [], mood: undefined, playCount: 0 })
  expect(screen.getByTestId('bet-result')).toBeTruthy()
})

test('announces no old result of the account that the wallet changes to', async () => {
  const { client } = await openPage()
  const other = `0x${'44'.repeat(20)}` as const
  const seen = { ...outcome, settleHash: `0x${'cd'.repeat(32)}` as const, payout: 80_000000n, profit: 60_000000n }
  const itsStore = createStore(() => nextBet(idleBet, { type: 'settled', outcome: seen, elapsedMs: 900 }))
  const its: BetController = { store: itsStore, roll, cancel: () => {}, markSeen: () => {}, attach: () => () => {} }
  client.setQueryData(['bet-controller', 'coin', other], its)
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  act(() => last().onSequenceEnd())
  const announced = () => document.querySelector('[aria-live="polite"].sr-only')?.textContent
  await waitFor(() => expect(announced()).toMatch(/0\.40/))
  act(() => walletStore.setState({ address: other }))
  expect((await screen.findByTestId('bet-result')).textContent).toContain('+60.00')
  expect(last().isSkipped).toBe(true)
  expect(announced()).toBe('')
})

test('scrolls the list of plays on Space and places no bet', async () => {
  const { user } = await openPage()
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  act(() => last().onSequenceEnd())
  await user.click(screen.getByRole('button', { name: 'All plays' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All plays in this bet' }))
  await user.keyboard(' ')
  expect(roll).not.toHaveBeenCalled()
})

test('lists every play of a bet with its profit on demand', async () => {
  const { user } = await openPage()
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  act(() => last().onSequenceEnd())
  await user.click(screen.getByRole('button', { name: 'All plays' }))
  const rows = within(screen.getByRole('region', { name: 'All plays in this bet' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Play', 'Outcome', 'Multiplier', 'Profit in USDM'],
    ['1', 'Tails', '1.96×', '+9.60'],
    ['2', 'Heads', '0.00×', '-10.00'],
  ])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'All plays in this bet' })).toBeNull()
})

test.each(['{Escape}', '{Enter}'])('leads back to where the list of plays was opened, with %s', async (key) => {
  const { user } = await openPage()
  emit({ type: 'roll', terms }, { type: 'settled', outcome, elapsedMs: 900 })
  act(() => last().onSequenceEnd())
  const opener = screen.getByRole('button', { name: 'All plays' })
  act(() => opener.focus())
  await user.keyboard('{Enter}')
  await user.keyboard(key)
  expect(screen.queryByRole('region', { name: 'All plays in this bet' })).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('keeps amount, limits and profit for each token', async () => {
  addToSession('coin', player, { ...outcome, profit: 5_000000n }, 900)
  const { user, amount } = await openPage()
  await user.clear(amount)
  await user.type(amount, '25')
  expect(screen.getByTestId('session-profit').textContent).toBe('+5.00USDM')
  await user.click(screen.getByRole('radio', { name: 'TETH' }))
  expect(amount.value).toBe('0.005')
  expect(screen.getByTestId('session-profit').textContent).toContain('TETH')
  expect(screen.getByTestId('prize-pool').textContent).toContain('90')
  await user.click(screen.getByRole('button', { name: /^Roll/ }))
  expect(roll.mock.lastCall?.[0]).toMatchObject({ token: ether.token, wager: 5n * 10n ** 15n })
  await user.click(screen.getByRole('radio', { name: 'USDM' }))
  expect(amount.value).toBe('25')
})

test('keeps typed play times, and rejects them unless they are a whole number', async () => {
  const { user } = await openPage()
  const plays = screen.getByRole('textbox', { name: 'Input play times' }) as HTMLInputElement
  for (const text of ['1.5', '-3', '2x']) {
    await user.clear(plays)
    if (text) await user.type(plays, text)
    expect(plays.value).toBe(text)
    expect(screen.getByText('Input incorrect format.')).toBeTruthy()
  }
  await user.clear(plays)
  expect(screen.queryByText('Input incorrect format.'), 'an emptied field is no fault yet').toBeNull()
  await user.type(plays, '12345')
  expect(plays.value).toBe('12345')
  expect(screen.getByText('Input play times exceeds limit. The max play times is 20.')).toBeTruthy()
  await user.clear(plays)
  await user.type(plays, ' ３')
  await user.click(screen.getByRole('button', { name: /^Roll/ }))
  expect(roll.mock.lastCall?.[0]).toMatchObject({ playCount: 3 })
})

test('leaves invalid amounts unchanged on half and double', async () => {
  const { user, amount } = await openPage()
  const half = screen.getByRole('button', { name: '½, halve the bet' })
  await user.clear(amount)
  await user.type(amount, '1,2,3')
  await user.click(half)
  await user.click(screen.getByRole('button', { name: '2×, double the bet' }))
  expect(amount.value).toBe('1,2,3')
  await user.clear(amount)
  await user.type(amount, '30')
  await user.click(half)
  expect(amount.value).toBe('15')
})

test('rounds Max and double down to readable amounts', async () => {
  const { user, amount, client } = await openPage()
  await user.click(screen.getByRole('radio', { name: 'TETH' }))
  act(() => client.setQueryData(tokenBalanceQuery(ether.token, player).queryKey, 123456789012345678n))
  await user.click(screen.getByRole('button', { name: 'Max' }))
  expect(amount.value).toBe('0.123456789')
  await user.clear(amount)
  await user.type(amount, '0.0123456789012345')
  await user.click(screen.getByRole('button', { name: '2×, double the bet' }))
  expect(amount.value).toBe('0.0246913578')
})

test('rewrites an amount for another language without changing its value', async () => {
  const { user, amount, speak } = await openPage()
  await user.clear(amount)
  await user.type(amount, '12.345')
  speak('tr')
  expect(amount.value).toBe('12,345')
  await user.click(screen.getByRole('button', { name: /^Roll/ }))
  expect(roll.mock.lastCall?.[0]).toMatchObject({ wager: 12_345000n })
})

test('reacts to letter keys once turned on, and never while typing', async () => {
  const { user, amount } = await openPage()
  await user.keyboard('sm')
  expect([amount.value, useSound.getState().isOn]).toEqual(['10', false])
  act(() => setHotkeys('letters', true))
  await user.keyboard('ssam')
  expect([amount.value, useSound.getState().isOn]).toEqual(['20', true])
  await user.click(amount)
  await user.keyboard('am')
  expect([amount.value, useSound.getState().isOn]).toEqual(['20am', true])
})

test('lists the keys on ? and turns letter keys on', async () => {
  const { user } = await openPage()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(within(dialog).getByRole('switch', { name: 'Keys for bet and sound' }))
  expect(localStorage.getItem('tyche-hotkeys')).toBe('on')
})

test('names the rule when the pool accepts no bets', async () => {
  const limits = dollar.limits.map((entry) => ({ ...entry, maxWager: '0', rule: 'intakeStopped' as const }))
  await openPage({ tokens: [{ ...dollar, limits }] })
  expect(screen.getByText('Betting is on hold until earlier bets get their results.')).toBeTruthy()
})

test('says that the game is paused', async () => {
  await openPage({ paused: true }, async () => {})
  expect(screen.getByText('The game is paused. You can bet again once it resumes.')).toBeTruthy()
})

test('shows the possible profit and the limits of the bet', async () => {
  const { user, amount } = await openPage()
  await user.clear(amount)
  await user.type(amount, '12.5')
  const plays = screen.getByRole('textbox', { name: 'Input play times' })
  await user.clear(plays)
  await user.type(plays, '3')
  const terms = screen.getByRole('form').querySelectorAll('dt')
  const facts = [...terms].map((term) => [term.textContent?.trim(), term.nextElementSibling?.textContent])
  expect(Object.fromEntries(facts)).toEqual({
    'Win chance per play': '50.00%',
    Multiplier: '1.96×',
    'Total bet': '37.50USDM',
    'Your profit if all plays win': '+36.00USDM',
    Minimum: '0.10',
    'Max bet': '4,210.00',
    'Network fee': '≈ 0.0002 ETH',
  })
  act(() => walletStore.setState({ status: 'disconnected', address: undefined }))
  expect(screen.queryByText('Network fee'), 'not shown without a wallet').toBeNull()
})

test('shows the reason for the largest bet on a press', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Max bet' }))
  expect(screen.getByText('Limited by what the pool can risk on one play.')).toBeTruthy()
})

test('says what still works without the API, and keeps typed text', async () => {
  const { user, amount, client } = await openPage()
  await user.clear(amount)
  await user.type(amount, '33')
  await act(() => client.refetchQueries({ queryKey: oneGameConfigQuery('coin').queryKey }))
  expect(await screen.findByText(/limits and prize pool may be out of date/)).toBeTruthy()
  expect(amount.value).toBe('33')
})

test('says that it retries while the chain does not respond', async () => {
  vi.mocked(openBetController).mockRejectedValue(new Error('down'))
  await openPage({}, async () => {})
  expect(await screen.findByText(/^Can’t reach the chain/)).toBeTruthy()
})
