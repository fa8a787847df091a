import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localeCookie } from '../../../config/locales.ts'
import { setLocalePrefix, showLocale, useLocaleStore } from '../../../i18n/locale-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { LanguageOffer } from './language-offer.tsx'

const english = { language: { label: 'Language', offer: 'English?', accept: 'Yes', dismiss: 'No' } }
const turkish = { language: { label: 'Dil', offer: 'Türkçe?', accept: 'Evet', dismiss: 'Hayır' } }
vi.mock('../../../i18n/load-messages.ts', () => ({
  loadMessages: async (locale: string) => (locale === 'tr' ? turkish : english),
}))

beforeEach(async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr-TR', 'en'])
  setLocalePrefix(undefined)
  await showLocale('en')
})
afterEach(() => {
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own cookie
  document.cookie = `${localeCookie.name}=; path=/; max-age=-1`
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('offers the browser’s language in that language, and switches when accepted', async () => {
  renderWithIntl(<LanguageOffer />)
  expect((await screen.findByText('Türkçe?')).closest('[lang]')?.getAttribute('lang')).toBe('tr')
  expect(useLocaleStore.getState().locale, 'nothing switches without consent').toBe('en')
  await userEvent.click(screen.getByRole('button', { name: 'Evet' }))
  await expect.poll(() => useLocaleStore.getState().locale).toBe('tr')
  expect(document.cookie).toContain('tyche-locale=tr')
  await expect.poll(() => screen.queryByText('Türkçe?')).toBeNull()
})

test('remembers that the offer was declined', async () => {
  const { unmount } = renderWithIntl(<LanguageOffer />)
  await userEvent.click(await screen.findByRole('button', { name: 'Hayır' }))
  expect(screen.queryByText('Türkçe?')).toBeNull()
  unmount()
  renderWithIntl(<LanguageOffer />)
  await settle()
  expect(screen.queryByText('Türkçe?')).toBeNull()
})

test.each([
  ['the address names a language', () => setLocalePrefix('en')],
  [
    'a language was chosen before',
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test's own cookie
      document.cookie = `${localeCookie.name}=en; path=/`
    },
  ],
  ['the page has it already', () => void showLocale('tr')],
])('offers nothing when %s', async (_, prepare) => {
  prepare()
  await settle()
  renderWithIntl(<LanguageOffer />)
  await settle()
  expect(screen.queryByText('Türkçe?')).toBeNull()
})
