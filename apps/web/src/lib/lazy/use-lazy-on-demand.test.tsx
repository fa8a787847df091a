import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { useShell } from '../shell/shell-store.ts'
import { useLazyOnDemand } from './use-lazy-on-demand.ts'

const Dialog = ({ open }: { open: boolean }) => <p>{open ? 'It is open' : 'It is closed'}</p>
const load = vi.fn<() => Promise<typeof Dialog>>()
const loadDialog = () => load()
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const toast = () => useShell.getState().toast.options

beforeEach(() => {
  load.mockReset().mockResolvedValue(Dialog)
  useShell.setState(useShell.getInitialState(), true)
})

function Page() {
  const [open, setOpen] = useState(false)
  const Part = useLazyOnDemand(loadDialog, open, () => setOpen(false))
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Press
      </button>
      {Part ? <Part open={open} /> : null}
    </>
  )
}

function show() {
  renderWithIntl(<Page />)
  return { user: userEvent.setup(), button: screen.getByRole('button') }
}

test('behavior: its code loads with the first press, and it stays mounted for its closing', async () => {
  const { user, button } = show()
  expect(load).not.toHaveBeenCalled()
  await user.click(button)
  expect(await screen.findByText('It is open')).toBeTruthy()
  await user.click(button)
  expect(await screen.findByText('It is closed')).toBeTruthy()
  expect(toast()).toBeUndefined()
})

test('behavior: code that cannot be fetched leaves the page as it is, shows an error, and loads with the next press', async () => {
  load.mockImplementationOnce(missing)
  const { user, button } = show()
  await user.click(button)
  await expect.poll(toast).toMatchObject({ type: 'fail', title: 'Couldn’t load' })
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(await screen.findByText('It is open')).toBeTruthy()
})

test('behavior: a failure after closing shows no error', async () => {
  let fail = (_error: Error) => {}
  load.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  const { user, button } = show()
  await user.click(button)
  await user.click(button)
  fail(new TypeError('Failed to fetch'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(toast()).toBeUndefined()
})
