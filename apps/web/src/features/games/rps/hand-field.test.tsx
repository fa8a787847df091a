import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Hand, PAPER, ROCK, SCISSORS } from '@tyche/fairness'
import { expect, test, vi } from 'vitest'
import { oddsConfig } from '../../../testing/games/odds-config.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { HandField } from './hand-field.tsx'

const config = oddsConfig('rps', [0, 1, 2])

function show(choice: Hand, disabled = false) {
  const onChange = vi.fn()
  renderWithIntl(<HandField choice={choice} onChange={onChange} disabled={disabled} config={config} />)
  return { onChange, user: userEvent.setup() }
}

test('offers the three hands and marks the chosen one', () => {
  show(PAPER)
  expect(screen.getByRole('radiogroup', { name: 'Your hand' })).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Rock',
    'Paper',
    'Scissors',
  ])
  expect(screen.getByRole('radio', { name: 'Paper' })).toHaveProperty('checked', true)
})

test.each([
  ['Rock', ROCK, PAPER],
  ['Paper', PAPER, ROCK],
  ['Scissors', SCISSORS, ROCK],
] as const)('chooses %s by the contract’s number on a press', async (name, hand, before) => {
  const { onChange, user } = show(before)
  await user.click(screen.getByRole('radio', { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(hand)
})

test('moves between hands by arrow keys', async () => {
  const { onChange, user } = show(ROCK)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(PAPER)
})

test('disables the choice while a bet rolls', async () => {
  const { onChange, user } = show(ROCK, true)
  await user.click(screen.getByRole('radio', { name: 'Scissors' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('says what the chosen hand beats, and what beats it', () => {
  show(SCISSORS)
  expect(screen.getByText('Scissors beat paper and lose to rock. A tie returns your bet.')).toBeTruthy()
})
