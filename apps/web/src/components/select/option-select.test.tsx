import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { OptionSelect } from './option-select.tsx'

afterEach(cleanup)

const games = [
  { value: 'coin', label: 'Coin Flip' },
  { value: 'dice', label: 'Dice' },
  { value: 'spin', label: 'Spin' },
] as const

async function open(options: readonly { value: string; label: string }[]) {
  const user = userEvent.setup()
  const onValueChange = vi.fn()
  renderWithIntl(<OptionSelect label="Game" options={options} value="dice" onValueChange={onValueChange} />)
  await user.click(screen.getByRole('combobox', { name: 'Game' }))
  return { user, onValueChange, input: await screen.findByPlaceholderText('Search...') }
}

/** The library appends an invisible joiner, so that screen readers announce the text again. */
const said = () => screen.getByRole('status').textContent?.replace('\u2060', '')

test('default', async () => {
  const { user, input, onValueChange } = await open(games)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Coin Flip', 'Dice', 'Spin'])
  await user.type(input, 'spi')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('spin')
})

test('behavior: names the query that has no results', async () => {
  const { user, input } = await open(games)
  await user.type(input, 'poker')
  expect(said()).toBe('No results for "poker".')
})

test('behavior: says when there is nothing to choose', async () => {
  await open([])
  expect(said()).toBe('No options.')
})
