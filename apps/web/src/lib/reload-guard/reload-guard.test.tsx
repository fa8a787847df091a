import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blockReload, canReload, useBlockReload, watchTyping } from './reload-guard.ts'

let stop = () => {}
beforeEach(() => {
  stop = watchTyping()
})
afterEach(() => stop())

test('a block ends once, however often it is released', () => {
  const first = blockReload()
  const second = blockReload()
  first()
  first()
  expect(canReload()).toBe(false)
  second()
  expect(canReload()).toBe(true)
})

function Rolling({ isRolling }: { isRolling: boolean }) {
  useBlockReload(isRolling)
  return null
}

test('a rolling bet blocks a reload', () => {
  const { rerender, unmount } = render(<Rolling isRolling />)
  expect(canReload()).toBe(false)
  rerender(<Rolling isRolling={false} />)
  expect(canReload()).toBe(true)
  rerender(<Rolling isRolling />)
  unmount()
  expect(canReload(), 'after it left the page').toBe(true)
})

test('typed text blocks a reload until it is removed', async () => {
  const { unmount } = render(<input aria-label="Amount" />)
  const field = screen.getByRole('textbox')
  expect(canReload(), 'an empty field').toBe(true)
  await userEvent.type(field, '12')
  expect(canReload()).toBe(false)
  await userEvent.clear(field)
  expect(canReload(), 'cleared').toBe(true)
  await userEvent.type(field, '5')
  unmount()
  expect(canReload(), 'the field is gone').toBe(true)
})

test('an open dialog blocks a reload', () => {
  const { unmount } = render(<div role="alertdialog" />)
  expect(canReload()).toBe(false)
  unmount()
  expect(canReload()).toBe(true)
})
