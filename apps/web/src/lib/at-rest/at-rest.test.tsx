import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdPage, isAtRest, useHoldPage, watchTyping } from './at-rest.ts'

let stop = () => {}
beforeEach(() => {
  stop = watchTyping()
})
afterEach(() => stop())

test('behavior: a hold ends once, however often it is released', () => {
  const first = holdPage()
  const second = holdPage()
  first()
  first()
  expect(isAtRest()).toBe(false)
  second()
  expect(isAtRest()).toBe(true)
})

function Rolling({ isRolling }: { isRolling: boolean }) {
  useHoldPage(isRolling)
  return null
}

test('a bet holds the page while it rolls', () => {
  const { rerender, unmount } = render(<Rolling isRolling />)
  expect(isAtRest()).toBe(false)
  rerender(<Rolling isRolling={false} />)
  expect(isAtRest()).toBe(true)
  rerender(<Rolling isRolling />)
  unmount()
  expect(isAtRest(), 'after it left the page').toBe(true)
})

test('typed text holds the page until it is gone', async () => {
  const { unmount } = render(<input aria-label="Amount" />)
  const field = screen.getByRole('textbox')
  expect(isAtRest(), 'an empty field').toBe(true)
  await userEvent.type(field, '12')
  expect(isAtRest()).toBe(false)
  await userEvent.clear(field)
  expect(isAtRest(), 'cleared').toBe(true)
  await userEvent.type(field, '5')
  unmount()
  expect(isAtRest(), 'the field is gone').toBe(true)
})

test('an open dialog holds the page', () => {
  const { unmount } = render(<div role="alertdialog" />)
  expect(isAtRest()).toBe(false)
  unmount()
  expect(isAtRest()).toBe(true)
})
