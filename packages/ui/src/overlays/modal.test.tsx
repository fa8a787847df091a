import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Modal, type ModalProps } from './modal.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function modal(props: Partial<ModalProps>) {
  return (
    <Modal open onClose={() => {}} title="Connect" closeLabel="Close" {...props}>
      <button type="button">Inside</button>
    </Modal>
  )
}

const press = (key: string) => act(() => void fireEvent.keyDown(screen.getByRole('dialog'), { key }))

test('behavior: Escape and the close button ask to close', () => {
  const onClose = vi.fn()
  render(modal({ onClose }))
  press('Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('behavior: a modal that cannot be closed only reports the attempt', () => {
  const onClose = vi.fn()
  const onClosePrevented = vi.fn()
  render(modal({ onClose, closable: false, onClosePrevented }))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  press('Escape')
  expect(onClosePrevented).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog', { name: 'Connect' })).toBeTruthy()
})

test('behavior: `onClosed` runs 200 ms after closing, not earlier', () => {
  const onClosed = vi.fn()
  const { rerender } = render(modal({ onClosed }))
  rerender(modal({ onClosed, open: false }))
  act(() => vi.advanceTimersByTime(199))
  expect(onClosed).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('behavior: opening again within 200 ms keeps the content', () => {
  const onClosed = vi.fn()
  const { rerender } = render(modal({ onClosed }))
  rerender(modal({ onClosed, open: false }))
  act(() => vi.advanceTimersByTime(100))
  rerender(modal({ onClosed, open: true }))
  act(() => vi.advanceTimersByTime(1_000))
  expect(onClosed).not.toHaveBeenCalled()
})
