import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { RangeChoice } from '@tyche/fairness'
import { type SyntheticEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { deployedRange, gameConfigOf } from '../../../../testing/games/game-config.ts'
import { renderWithIntl } from '../../../../testing/render-with-intl.tsx'
import { RangeField } from './range-field.tsx'

const config = gameConfigOf('range', deployedRange)

interface HeldProps {
  first: RangeChoice
  disabled: boolean
  onChange: (choice: RangeChoice) => void
  onSubmit: () => void
}

function Held({ first, disabled, onChange, onSubmit }: HeldProps) {
  const [choice, setChoice] = useState(first)
  const change = (next: RangeChoice) => {
    onChange(next)
    setChoice(next)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      <RangeField choice={choice} onChange={change} disabled={disabled} config={config} />
      <button type="button" onClick={() => change({ choice: 2500, over: false })}>
        elsewhere
      </button>
    </form>
  )
}

function show(first: RangeChoice = { choice: 5000, over: false }, disabled = false) {
  const onChange = vi.fn()
  const onSubmit = vi.fn()
  renderWithIntl(<Held first={first} disabled={disabled} onChange={onChange} onSubmit={onSubmit} />)
  return { onChange, onSubmit }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const values = () => ['Threshold', 'Win chance', 'Multiplier'].map((name) => field(name).value)

async function type(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}

test('shows the same choice in all three fields', async () => {
  const { onChange } = show()
  expect(values()).toEqual(['5000', '50', '1.96'])
  await type('Threshold', '2500')
  expect(values()).toEqual(['2500', '25', '3.92'])
  expect(onChange.mock.lastCall).toEqual([{ choice: 2500, over: false }])
  expect(screen.getByText('Rolls 0 to 2499 win.')).toBeTruthy()
})

test('keeps the win chance when the side changes', async () => {
  const { onChange } = show({ choice: 2500, over: false })
  await userEvent.click(screen.getByRole('radio', { name: 'Over' }))
  expect(onChange.mock.lastCall).toEqual([{ choice: 7500, over: true }])
  expect(values()).toEqual(['7500', '25', '3.92'])
  expect(screen.getByText('Rolls 7500 to 9999 win.')).toBeTruthy()
})

test('rounds a chance that is not available to the nearest, and says so', async () => {
  show()
  await type('Win chance', '33.333')
  expect(field('Win chance').value).toBe('33.333')
  expect(screen.getByText('33.333 isn’t available. The nearest value is 33.33%.')).toBeTruthy()
  await userEvent.tab()
  expect(values()).toEqual(['3333', '33.33', '2.9402'])
  expect(screen.getByText('33.333 isn’t available. The nearest value is 33.33%.')).toBeTruthy()
})

test('finds the threshold of a multiplier, also for over and with a decimal comma', async () => {
  const { onChange } = show({ choice: 5000, over: true })
  await type('Multiplier', '2,45')
  expect(onChange.mock.lastCall).toEqual([{ choice: 6000, over: true }])
  expect(values()).toEqual(['6000', '40', '2,45'])
  await userEvent.tab()
  expect(field('Multiplier').value).toBe('2.45')
})

test.each([
  ['Win chance', '99', '95% is the highest available.'],
  ['Win chance', '0', '1% is the lowest available.'],
  ['Multiplier', '500', '98× is the highest available.'],
  ['Multiplier', '1', '1.0315× is the lowest available.'],
  ['Threshold', '10000', '9500 is the highest available.'],
])('%s of %s: %s', async (name, text, words) => {
  show()
  await type(name, text)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each(['abc', '-5', '1e3', '<b>', '5 000 000,000.1.2', '∞'])('rejects %s and keeps the choice', async (text) => {
  const { onChange } = show()
  await userEvent.clear(field('Win chance'))
  await userEvent.click(field('Win chance'))
  await userEvent.paste(text)
  expect(screen.getByText('Input incorrect format.')).toBeTruthy()
  expect(field('Win chance').value).toBe(text)
  expect(field('Win chance').getAttribute('aria-invalid')).toBe('true')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(screen.getByText('Input incorrect format. 50% was kept.')).toBeTruthy()
  expect(values()).toEqual(['5000', '50', '1.96'])
})

test('keeps the choice when the truncated value of a field is typed again', async () => {
  const { onChange } = show({ choice: 9499, over: false })
  const { value } = field('Multiplier')
  await userEvent.clear(field('Multiplier'))
  onChange.mockClear()
  await userEvent.paste(value)
  expect(onChange).not.toHaveBeenCalled()
  expect(field('Threshold').value).toBe('9499')
})

test('accepts the number on Enter without placing a bet', async () => {
  const { onSubmit } = show()
  await type('Win chance', '12,5 %{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(values()).toEqual(['1250', '12.5', '7.84'])
})

test('clears the message about rounding when the threshold changes otherwise', async () => {
  show()
  await type('Win chance', '99')
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect(screen.getByText('Rolls 0 to 2499 win.')).toBeTruthy()
})

test('disables the fields while a bet rolls', () => {
  show(undefined, true)
  expect(field('Threshold').disabled).toBe(true)
})
