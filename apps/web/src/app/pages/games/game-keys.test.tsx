import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GameConfig } from '@tyche/api-schema/games'
import { maskOfFaces } from '@tyche/fairness'
import type { BetTerms } from '@tyche/sdk/games'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { tokenBalanceQuery } from '../../../data/balances/token-balance.ts'
import { oneGameConfigQuery } from '../../../data/games/game-config.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { coinFlip } from '../../../features/games/coin-flip/coin-flip.ts'
import { dice } from '../../../features/games/dice/dice.ts'
import { range } from '../../../features/games/range/range.ts'
import { rpsGame } from '../../../features/games/rps/rps-game.ts'
import { spinGame } from '../../../features/games/spin/spin-game.ts'
import type { BetController, RollResult } from '../../../features/play/bet/bet-controller.ts'
import { type BetState, idleBet, nextBet } from '../../../features/play/bet/bet-state.ts'
import { openBetController } from '../../../features/play/bet/open-bet-controller.ts'
import { setHotkeys } from '../../../features/play/hotkeys/hotkeys-store.ts'
import { GameTable } from '../../../features/play/table/game-table.tsx'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { setSound, useSound } from '../../../lib/sound/sound.ts'
import { oddsConfig } from '../../../testing/games/odds-config.ts'
import { dollar, ether } from '../../../testing/games/play-tokens.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'

vi.mock('../../../features/play/bet/open-bet-controller.ts')
vi.mock('../../../features/play/controls/network-fee.tsx', () => ({ NetworkFee: () => '≈ 0.0002 ETH' }))

const player = `0x${'33'.repeat(20)}` as const
const games = {
  coin: { definition: coinFlip, choices: [0, 1] },
  dice: { definition: dice, choices: [56] },
  range: { definition: range, choices: [] },
  rps: { definition: rpsGame, choices: [0, 1, 2] },
  spin: { definition: spinGame, choices: [0, 1, 2] },
} as const
type Game = keyof typeof games
const names = Object.keys(games) as Game[]

let store: StoreApi<BetState>
const roll = vi.fn(async (_order: BetTerms): Promise<RollResult> => ({ ok: true }))

beforeEach(() => {
  localStorage.clear()
  roll.mockClear()
  setHotkeys('choices', true)
  setHotkeys('letters', false)
  setSound(false)
  store = createStore(() => idleBet)
  const controller: BetController = { store, roll, cancel: () => {}, markSeen: () => {}, attach: () => () => {} }
  vi.mocked(openBetController).mockReset().mockResolvedValue(controller)
  walletStore.setState({ status: 'connected', address: player, chainId: 31337, isDemo: true })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})

async function open(game: Game) {
  const { definition, choices } = games[game]
  const config: GameConfig = { ...oddsConfig(game, choices), tokens: [dollar, ether] }
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  client.setQueryData(oneGameConfigQuery(game).queryKey, { games: [config] })
  client.setQueryData(tokenBalanceQuery(dollar.token, player).queryKey, 1000_000000n)
  client.setQueryData(tokenBalanceQuery(ether.token, player).queryKey, 2n * 10n ** 18n)
  renderWithIntl(
    <QueryClientProvider client={client}>
      <GameTable
        definition={definition as unknown as GameDefinition<unknown>}
        onVerify={() => {}}
        onOpenBet={() => {}}
      />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: /^Roll/ })
  await waitFor(() => expect(button).not.toHaveProperty('disabled', true))
  return { user, amount: screen.getByRole<HTMLInputElement>('textbox', { name: 'Choose bet' }) }
}

/** Every pressable control on the page: buttons, options, sliders. */
const pressed = () => [
  ...screen.getAllByRole('button').filter(({ textContent }) => !textContent?.startsWith('Roll')),
  ...screen.getAllByRole('radio'),
  ...document.querySelectorAll<HTMLElement>('input[type="range"], [role="slider"]'),
]

/** What the controls say. */
const settings = () => [
  ...screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value),
  ...pressed().map((control) => [
    (control as HTMLInputElement).checked,
    ...['aria-pressed', 'aria-checked', 'aria-expanded', 'aria-valuenow'].map((name) => control.getAttribute(name)),
  ]),
]

const choice = () => roll.mock.lastCall?.[0].choice

describe.each(names)('%s', (game) => {
  test.each(['[Space]', '[Enter]'])('%s rolls once after a click on any control, and presses none', async (key) => {
    const { user } = await open(game)
    const count = pressed().length
    expect(count).toBeGreaterThan(8)
    for (let index = 0; index < count; index++) {
      const control = pressed()[index] as HTMLElement
      await user.click(control)
      if (control.title === 'Keyboard shortcuts' || control.getAttribute('aria-haspopup') === 'dialog') {
        await screen.findByRole('dialog')
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
      const before = settings()
      roll.mockClear()
      await user.keyboard(key)
      expect(roll, control.outerHTML.slice(0, 200)).toHaveBeenCalledOnce()
      expect(settings(), control.outerHTML.slice(0, 200)).toEqual(before)
    }
  })

  test('lists the keys of the current game on ?', async () => {
    const { user } = await open(game)
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const caps = [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent)
    const own = games[game].definition.keys.lines.flatMap((line) => line.caps)
    expect(caps).toEqual(expect.arrayContaining(['Space', 'Enter', '?', 'A', 'S', 'M', ...own]))
    const words = within(dialog).getAllByRole('definition')
    expect(new Set(words.map(({ textContent }) => textContent)).size).toBe(words.length)
  })
})

const over = (threshold: number) => threshold + 65_536

test.each<[Game, key: string, chosen: number]>([
  ['coin', 't', 1],
  ['coin', 'th', 0],
  ['coin', '2', 1],
  ['coin', '[ArrowRight]', 1],
  ['coin', '[ArrowRight][ArrowRight]', 0],
  ['dice', '1', maskOfFaces([1, 4, 5, 6])],
  ['dice', '64', maskOfFaces([5])],
  ['dice', '654', maskOfFaces([4])],
  ['dice', '[ArrowRight]', maskOfFaces([2, 4, 6])],
  ['dice', '[ArrowLeft]', maskOfFaces([1, 2, 3])],
  ['range', '[ArrowRight]', 5_001],
  ['range', '{Shift>}[ArrowLeft]{/Shift}', 4_900],
  ['range', '2', over(5_000)],
  ['range', '21', 5_000],
  ['rps', '3', 2],
  ['rps', '[ArrowLeft]', 2],
  ['spin', '2', 1],
  ['spin', '[ArrowRight][ArrowRight]', 2],
])('%s: %s chooses', async (game, key, chosen) => {
  const { user } = await open(game)
  await user.keyboard(key)
  await user.keyboard(' ')
  expect(choice()).toBe(chosen)
})

test.each<[string, KeyboardEventInit, Game, number]>([
  ['Russian letters', { key: 'е', code: 'KeyT' }, 'coin', 1],
  ['French digits', { key: '&', code: 'Digit1' }, 'dice', maskOfFaces([1, 4, 5, 6])],
  ['a number pad', { key: '1', code: 'Numpad1' }, 'dice', maskOfFaces([1, 4, 5, 6])],
])('a keyboard with %s chooses the same', async (_name, key, game, chosen) => {
  const { user } = await open(game)
  fireEvent.keyDown(document.body, key)
  await user.keyboard(' ')
  expect(choice()).toBe(chosen)
})

test('leaves a control reached by Tab the keys that it uses', async () => {
  const { user, amount } = await open('coin')
  await user.click(amount)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '2×, double the bet' }))
  await user.keyboard(' ')
  expect(amount.value).toBe('20')
  await user.keyboard('[Enter]')
  expect(amount.value).toBe('40')
  expect(roll).not.toHaveBeenCalled()
  await user.click(document.activeElement as Element)
  expect(amount.value).toBe('80')
  await user.keyboard(' ')
  expect([amount.value, roll.mock.calls.length]).toEqual(['80', 1])
})

test('rolls on Space on a chosen option, even when it was reached by Tab', async () => {
  const { user } = await open('coin')
  await user.click(screen.getByRole('button', { name: 'Max' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Heads/ }))
  await user.keyboard(' ')
  expect(roll).toHaveBeenCalledOnce()
})

test('moves between options by arrow keys and chooses once', async () => {
  const { user } = await open('rps')
  await user.click(screen.getByRole('radio', { name: /Rock/ }))
  await user.keyboard('[ArrowRight]')
  expect(screen.getByRole('radio', { name: /Paper/ })).toHaveProperty('checked', true)
  await user.keyboard(' ')
  expect(choice()).toBe(1)
})

test('leaves typing in any text field alone', async () => {
  const { user, amount } = await open('coin')
  setHotkeys('letters', true)
  await user.click(amount)
  await user.keyboard(' 1 2t?sm')
  expect([amount.value, useSound.getState().isOn]).toEqual(['10 1 2t?sm', false])
  const words = document.body.appendChild(document.createElement('div'))
  words.setAttribute('contenteditable', 'true')
  for (const init of [
    { key: ' ', code: 'Space' },
    { key: 'Enter', code: 'Enter' },
    { key: 't', code: 'KeyT' },
    { key: 'ArrowRight', code: 'ArrowRight' },
  ]) {
    expect(fireEvent.keyDown(words, init), `${init.code} keeps its default action`).toBe(true)
  }
  words.remove()
  expect(roll).not.toHaveBeenCalled()
  expect(screen.getByRole('radio', { name: /Heads/ })).toHaveProperty('checked', true)
})

test('places one bet on Enter in the amount field, even when the key is held down', async () => {
  const { user, amount } = await open('coin')
  await user.click(amount)
  await user.keyboard('[Enter]')
  expect(roll).toHaveBeenCalledOnce()
  expect(fireEvent.keyDown(amount, { key: 'Enter', code: 'Enter', repeat: true })).toBe(false)
})

test('places one bet while a key is held down, and presses no control again', async () => {
  const { user, amount } = await open('coin')
  await user.click(screen.getByRole('button', { name: '2×, double the bet' }))
  const control = document.activeElement as Element
  for (const init of [
    { key: ' ', code: 'Space' },
    { key: 'Enter', code: 'Enter' },
  ]) {
    roll.mockClear()
    fireEvent.keyDown(control, init)
    for (let times = 0; times < 5; times++) {
      expect(fireEvent.keyDown(control, { ...init, repeat: true }), 'nor does the page scroll').toBe(false)
    }
    expect(fireEvent.keyUp(control, init), 'some browsers press when the key comes up').toBe(false)
    expect(roll).toHaveBeenCalledOnce()
  }
  expect(amount.value).toBe('20')
})

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('ignores every game key with %s', async (held) => {
  await open('coin')
  for (const init of [
    { key: ' ', code: 'Space' },
    { key: 'Enter', code: 'Enter' },
    { key: 't', code: 'KeyT' },
    { key: 'ArrowRight', code: 'ArrowRight' },
  ]) {
    expect(fireEvent.keyDown(document.body, { ...init, [held]: true })).toBe(true)
  }
  expect(roll).not.toHaveBeenCalled()
  expect(screen.getByRole('radio', { name: /Heads/ })).toHaveProperty('checked', true)
})

test('leaves the keys to an open dialog', async () => {
  const { user } = await open('coin')
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.click(within(dialog).getByRole('switch', { name: 'Keys that choose' }))
  await user.keyboard('t 2[ArrowRight]')
  expect(roll).not.toHaveBeenCalled()
  const turned = within(dialog).getByRole('switch', { name: 'Keys that choose' }).getAttribute('aria-checked')
  expect(turned, 'by the press, and back by Space').toBe('true')
})

test('lets keys that choose be turned off', async () => {
  const { user } = await open('coin')
  setHotkeys('choices', false)
  await user.keyboard('t2')
  expect(screen.getByRole('radio', { name: /Heads/ })).toHaveProperty('checked', true)
  expect(localStorage.getItem('tyche-choice-keys')).toBe('off')
})

test('chooses nothing and places no bet while a bet rolls', async () => {
  const { user } = await open('coin')
  const terms = { playCount: 1, wager: 1n, choice: 0, token: dollar.token } as BetTerms
  act(() => store.setState(nextBet(idleBet, { type: 'roll', terms }), true))
  await user.keyboard('t [Enter]')
  expect(roll).not.toHaveBeenCalled()
  expect(screen.getByRole('radio', { name: /Heads/ })).toHaveProperty('checked', true)
})
