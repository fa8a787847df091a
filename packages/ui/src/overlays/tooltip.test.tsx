import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

test('behavior: appears on focus and disappears on Escape', () => {
  render(
    <Tooltip content="Set by the pool">
      <button type="button">Max bet</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Max bet' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.focus(button)
  expect(screen.getByRole('tooltip').textContent).toBe('Set by the pool')
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})
