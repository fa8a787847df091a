import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HIGH_RISK, LOW_RISK, MEDIUM_RISK, type WheelNumber } from '@tyche/fairness'
import { expect, test, vi } from 'vitest'
import { oddsConfig } from '../../../testing/games/odds-config.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { RiskField } from './risk-field.tsx'

const config = oddsConfig('spin', [0, 1, 2])

function show(choice: WheelNumber, disabled = false) {
  const onChange = vi.fn()
  renderWithIntl(<RiskField choice={choice} onChange={onChange} disabled={disabled} config={config} />)
  return { onChange, user: userEvent.setup() }
}

test('shows win chance and top multiplier of each risk', () => {
  show(MEDIUM_RISK)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Low80% to winup to 1.47×',
    'Medium50% to winup to 4.90×',
    'High20% to winup to 19.60×',
  ])
  expect(screen.getByRole('radio', { name: /Medium/ })).toHaveProperty('checked', true)
})

test.each([
  [/Low/, LOW_RISK, HIGH_RISK],
  [/Medium/, MEDIUM_RISK, LOW_RISK],
  [/High/, HIGH_RISK, LOW_RISK],
] as const)('chooses %s by the contract’s number on a press', async (name, wheel, before) => {
  const { onChange, user } = show(before)
  await user.click(screen.getByRole('radio', { name }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(wheel)
})

test('moves between risks by arrow keys', async () => {
  const { onChange, user } = show(LOW_RISK)
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(MEDIUM_RISK)
})

test('disables the choice while the wheel turns', async () => {
  const { onChange, user } = show(LOW_RISK, true)
  await user.click(screen.getByRole('radio', { name: /High/ }))
  expect(onChange).not.toHaveBeenCalled()
})
