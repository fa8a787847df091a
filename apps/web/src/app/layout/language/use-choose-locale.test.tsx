import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showLocale, useLocaleStore } from '../../../i18n/locale-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { withIntl } from '../../../testing/render-with-intl.tsx'
import { useChooseLocale } from './use-choose-locale.ts'

const loadMessages = vi.hoisted(() => vi.fn())
vi.mock('../../../i18n/load-messages.ts', () => ({ loadMessages }))

afterEach(() => useShell.setState(useShell.getInitialState(), true))

test('keeps the page as it is, and says so, when a catalogue cannot be fetched', async () => {
  loadMessages.mockResolvedValueOnce({})
  await showLocale('en')
  loadMessages.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { result } = renderHook(() => useChooseLocale(), { wrapper: ({ children }) => withIntl(children) })
  result.current('ru')
  await expect.poll(() => useShell.getState().toast.options).toMatchObject({ type: 'fail', title: 'Error' })
  expect([useLocaleStore.getState().locale, document.documentElement.lang, document.cookie]).toEqual(['en', 'en', ''])
})
