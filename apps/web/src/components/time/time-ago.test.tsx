import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeAgo } from './time-ago.tsx'

const now = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = (secondsAgo: number, locale: string) => {
  render(
    <IntlProvider locale={locale} messages={{}} timeZone="UTC">
      <TimeAgo at={now / 1000 - secondsAgo} />
    </IntlProvider>,
  )
  return screen.getByRole('time').textContent?.replace(/[\u00a0\u202f]/g, ' ')
}

test.each([
  ['en', '5m ago'],
  ['tr', '5 dk. önce'],
  ['ko-KR', '5분 전'],
  ['zh-CN', '5分钟前'],
  ['ru', '5 мин. назад'],
  ['es', 'hace 5 min'],
])('behavior: %s says how long ago', (locale, text) => {
  expect(shown(300, locale)).toBe(text)
})

test('behavior: a block time ahead of the local clock shows as now', () => {
  expect(shown(-30, 'en')).toBe('now')
})
