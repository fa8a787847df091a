import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerConfirm, confirm, hideToast, showToast, showToastNext } from './overlay-store.ts'
import { useShell } from './shell-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  answerConfirm(false)
  hideToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

const toast = () => useShell.getState().toast
const question = () => useShell.getState().confirm

test('behavior: a fail toast stays 3,000 ms, and its text 200 ms more', () => {
  const onClose = vi.fn()
  showToast({ type: 'fail', title: 'Error', message: 'Unknown error.', onClose })
  vi.advanceTimersByTime(2_999)
  expect(toast().visible, 'before its time').toBe(true)
  vi.advanceTimersByTime(1)
  expect(toast().visible, 'after its time').toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(199)
  expect(toast().options?.title, 'while it fades').toBe('Error')
  vi.advanceTimersByTime(1)
  expect(toast().options, 'after the clear-out').toBeUndefined()
})

test('args: duration null leaves the toast until it is closed', () => {
  showToast({ type: 'success', title: 'Copy success', duration: null })
  vi.advanceTimersByTime(3_600_000)
  expect(toast().visible).toBe(true)
  hideToast()
  expect(toast().visible).toBe(false)
})

test('args: duration decides when it closes', () => {
  showToast({ type: 'success', title: 'Copy success', duration: 50 })
  vi.advanceTimersByTime(50)
  expect(toast().visible).toBe(false)
})

test('behavior: the first toast does not shorten the second', () => {
  showToast({ type: 'fail', title: 'first' })
  vi.advanceTimersByTime(2_900)
  hideToast()
  vi.advanceTimersByTime(100)
  showToast({ type: 'fail', title: 'second' })
  vi.advanceTimersByTime(2_999)
  expect(toast()).toMatchObject({ visible: true, options: { title: 'second' } })
})

test('behavior: a replaced toast calls onClose once', () => {
  const onClose = vi.fn()
  showToast({ type: 'success', title: 'first', onClose })
  showToast({ type: 'fail', title: 'second' })
  expect(onClose).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('behavior: a queued toast waits until the current one has closed, and stays its full time', () => {
  showToast({ type: 'success', title: 'Sign in success' })
  vi.advanceTimersByTime(1_000)
  showToastNext({ type: 'fail', title: 'Error' })
  expect(toast()).toMatchObject({ visible: true, options: { title: 'Sign in success' } })
  vi.advanceTimersByTime(2_000)
  expect(toast()).toMatchObject({ visible: true, options: { title: 'Error' } })
  vi.advanceTimersByTime(2_999)
  expect(toast()).toMatchObject({ visible: true, options: { title: 'Error' } })
  vi.advanceTimersByTime(1)
  expect(toast().visible).toBe(false)
})

test('behavior: a queued toast is shown at once when none is visible', () => {
  showToastNext({ type: 'fail', title: 'Error' })
  expect(toast()).toMatchObject({ visible: true, options: { title: 'Error' } })
})

test('behavior: closing twice calls onClose once', () => {
  const onClose = vi.fn()
  showToast({ type: 'success', title: 'Claim success', onClose })
  hideToast()
  hideToast()
  vi.runAllTimers()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('behavior: confirming calls onConfirm, closes, and clears after 200 ms', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const answer = confirm({ title: 'Verify confirm', onConfirm, onCancel })
  expect(question().visible).toBe(true)
  answerConfirm(true)
  expect(question().visible).toBe(false)
  expect(question().options?.title, 'while it fades').toBe('Verify confirm')
  vi.advanceTimersByTime(200)
  expect(question().options).toBeUndefined()
  await expect(answer).resolves.toBe(true)
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
})

test('behavior: cancelling calls onCancel only', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  const answer = confirm({ title: 'Stop?', onConfirm, onCancel })
  answerConfirm(false)
  await expect(answer).resolves.toBe(false)
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(onConfirm).not.toHaveBeenCalled()
})

test('behavior: a new question cancels the open one, whose clear-out does not affect it', async () => {
  const first = confirm({ title: 'first' })
  const second = confirm({ title: 'second' })
  await expect(first).resolves.toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(question()).toMatchObject({ visible: true, options: { title: 'second' } })
  answerConfirm(true)
  await expect(second).resolves.toBe(true)
})
