import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, showAt } from '../../testing/fake-api.ts'
import { usdm } from '../../testing/pools.ts'
import { LiveWins } from './live-wins.tsx'

const hash = `0x${'ab'.repeat(32)}`
const win = {
  ...{ game: 'coin', player: `0x${'33'.repeat(20)}`, token: usdm, nonce: '7', playedAt: 1_700_000_000, hash },
  ...{ cost: '10000000', income: '19600000', profit: '9600000', status: 'settled', multiplier: '1960000000000000000' },
} as GameRecord

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.restoreAllMocks()
})

test('shows stake, multiplier and amount won of each win, which links to the bet', async () => {
  fakeApi({ history: () => ({ list: [win], nextCursor: null }) })
  await showAt('/', <LiveWins />)
  const row = (await screen.findByText('1.96×', { selector: 'td' })).closest('tr') as HTMLElement
  expect(within(row).getByText('10.00')).toBeTruthy()
  const link = within(row).getByRole('link', { name: /\+19\.60/ })
  expect(link.getAttribute('href')).toBe(`/game/coin?bet=${hash}-7`)
})

test('a win in a game without a page here has no link', async () => {
  fakeApi({ history: () => ({ list: [{ ...win, game: 'chess' }], nextCursor: null }) })
  await showAt('/', <LiveWins />)
  const row = (await screen.findByText('1.96×', { selector: 'td' })).closest('tr') as HTMLElement
  expect(within(row).queryByRole('link')).toBeNull()
})

test('what was won during a pause is listed when it ends, and not before', async () => {
  const later = { ...win, nonce: '8', player: `0x${'44'.repeat(20)}` }
  const api = fakeApi({ history: () => ({ list: [win], nextCursor: null }) })
  const { user } = await showAt('/', <LiveWins />)
  await screen.findByText('1.96×', { selector: 'td' })
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  api.answers.history = () => ({ list: [later, win], nextCursor: null })
  act(() => focusManager.setFocused(false))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
  await act(async () => focusManager.setFocused(true))
  expect(api.asked('history')).toHaveLength(1)
  expect(screen.getAllByText('1.96×', { selector: 'td' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(screen.getAllByText('1.96×', { selector: 'td' })).toHaveLength(2))
})
