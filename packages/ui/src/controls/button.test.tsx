import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button, buttonClass } from './button.tsx'

afterEach(cleanup)

test('default: small, solid, green', () => {
  expect(buttonClass()).toBe(buttonClass({ size: 'sm', variant: 'solid' }))
  expect(buttonClass()).toContain('bg-green')
})

test('behavior: while loading it ignores presses but stays focusable', () => {
  const onClick = vi.fn()
  render(
    <Button loading onClick={onClick}>
      Roll
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Roll' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
})
