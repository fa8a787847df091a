import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { useTheme } from '../../../lib/theme/theme-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

beforeEach(() => useTheme.setState({ preference: 'system' }))

test('a press in the header goes on to the next mode, and around', async () => {
  renderWithIntl(<ThemeSwitch />)
  for (const [label, next] of [
    ['Colour mode: System', 'light'],
    ['Colour mode: Light', 'dark'],
    ['Colour mode: Dark', 'system'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: label }))
    expect(useTheme.getState().preference).toBe(next)
  }
})

test('the drawer has the three modes side by side and says which one it is', async () => {
  renderWithIntl(<ThemeChoice />)
  await userEvent.click(screen.getByRole('button', { name: 'Light' }))
  expect(useTheme.getState().preference).toBe('light')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Light')
})
