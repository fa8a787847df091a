import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

test('behavior: offers a few options as a radio group', () => {
  const onValueChange = vi.fn()
  render(
    <Segmented
      label="Your side"
      value="heads"
      onValueChange={onValueChange}
      options={[
        { value: 'heads', label: 'Heads' },
        { value: 'tails', label: 'Tails' },
      ]}
    />,
  )
  expect(screen.getByRole('radiogroup', { name: 'Your side' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Heads' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('radio', { name: 'Tails' }))
  expect(onValueChange).toHaveBeenCalledWith('tails')
})
