import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { Countdown } from './countdown.tsx'

const now = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

test('behavior: counts the last hour down by the second and stops at zero', () => {
  renderWithIntl(<Countdown to={now / 1000 + 62} />)
  expect(screen.getByRole('time').textContent).toBe('01:02')
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('time').textContent).toBe('01:00')
  act(() => vi.advanceTimersByTime(70_000))
  expect(screen.getByRole('time').textContent).toBe('00:00')
})

test('behavior: many countdowns share one timer', () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  renderWithIntl(
    <>
      <Countdown to={now / 1000 + 100} />
      <Countdown to={now / 1000 + 200} />
      <Countdown to={now / 1000 + 300} />
    </>,
  )
  expect(timers.mock.calls.filter(([, ms]) => ms === 1_000)).toHaveLength(1)
})
