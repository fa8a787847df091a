import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
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

test('behavior: disabled by its own press it keeps the focus until that goes elsewhere', () => {
  const onClick = vi.fn()
  const next = (isLast: boolean) => (
    <Button disabled={isLast} onClick={onClick}>
      Next
    </Button>
  )
  const { rerender } = render(next(false))
  const button = screen.getByRole('button', { name: 'Next' })
  act(() => button.focus())
  rerender(next(true))
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  act(() => button.blur())
  expect(button.hasAttribute('disabled')).toBe(true)
})
