import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show() {
  const onCopied = vi.fn()
  render(<CopyButton value="0xab" label="Copy" copied={onCopied} />)
  const button = screen.getByRole('button', { name: 'Copy' })
  return { press: () => fireEvent.click(button), onCopied, hasTick: () => button.querySelector('.text-green') !== null }
}

test('default: copies, shows a tick, and calls `copied`', async () => {
  const { press, onCopied, hasTick } = show()
  press()
  await expect.poll(hasTick).toBe(true)
  expect(await navigator.clipboard.readText()).toBe('0xab')
  expect(onCopied).toHaveBeenCalledOnce()
})

test('behavior: announces the copy to screen readers while it shows the tick', async () => {
  render(<CopyButton value="0xab" label="Copy" copied="Copy success" />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await expect.poll(() => region.textContent).toBe('Copy success')
  await expect.poll(() => region.textContent).toBe('')
})

test('behavior: where the browser refuses to copy, it announces nothing and does not throw', async () => {
  const { press, onCopied, hasTick } = show()
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  press()
  await expect.poll(() => refused.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(hasTick()).toBe(false)
  expect(onCopied).not.toHaveBeenCalled()
})
