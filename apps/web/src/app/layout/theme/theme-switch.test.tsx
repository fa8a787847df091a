import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useTheme } from '../../../lib/theme/theme-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

beforeEach(() => useTheme.setState({ preference: 'system' }))

test('a press in the header switches to the next mode, in a cycle', async () => {
  renderWithIntl(<ThemeSwitch />)
  for (const [label, next] of [
    ['Color mode: System', 'light'],
    ['Color mode: Light', 'dark'],
    ['Color mode: Dark', 'system'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: label }))
    expect(useTheme.getState().preference).toBe(next)
  }
})

test('shows the three modes side by side in the drawer and marks the current one', async () => {
  renderWithIntl(<ThemeChoice />)
  await userEvent.click(screen.getByRole('button', { name: 'Light' }))
  expect(useTheme.getState().preference).toBe('light')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Light')
})
