import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { confirm, showToast } from '../../../lib/shell/overlay-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { Overlays } from './overlays.tsx'

const server = vi.hoisted(() => ({ isDown: false }))
vi.mock('@tyche/ui/confirm-dialog', async (importOriginal) => {
  if (server.isDown) throw new TypeError('Failed to fetch dynamically imported module')
  return await importOriginal()
})

test('cancels a question whose dialog cannot be loaded, and lets it be asked again', async () => {
  renderWithIntl(<Overlays />)
  const ask = () => {
    const answer: { promise?: Promise<boolean> } = {}
    act(() => {
      answer.promise = confirm({ title: 'Stop the pre-order?' })
    })
    return answer.promise
  }
  server.isDown = true
  await expect(ask()).resolves.toBe(false)
  expect(screen.getByRole('status').textContent).toContain('Couldn’t load')
  server.isDown = false
  const second = ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await expect(second).resolves.toBe(true)
})

test('announces a toast and lets it be closed', async () => {
  renderWithIntl(<Overlays />)
  act(() => showToast({ type: 'success', title: 'Mint 1000000USDM success' }))
  expect(screen.getByRole('status').textContent).toContain('Mint 1000000USDM success')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByText('Mint 1000000USDM success')).toBeNull()
})

test('asks with the common words unless others are given', async () => {
  renderWithIntl(<Overlays />)
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = confirm({ title: 'Stop the pre-order?', message: 'What is left comes back.', confirmText: 'Stop' })
  })
  expect(await screen.findByRole('alertdialog', { name: 'Stop the pre-order?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await expect(answer).resolves.toBe(true)
})

test('takes Escape as cancel', async () => {
  renderWithIntl(<Overlays />)
  let answer: Promise<boolean> | undefined
  act(() => {
    answer = confirm({ title: 'Disconnect?' })
  })
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
})
