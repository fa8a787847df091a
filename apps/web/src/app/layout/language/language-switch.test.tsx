import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { catalogueLocales, localeNames } from '../../../config/locales.ts'
import { showLocale, useLocaleStore } from '../../../i18n/locale-store.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { LanguageList } from './language-list.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('lists every language under its native name and marks the current one', async () => {
  await showLocale('en')
  renderWithIntl(<LanguageSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Language: English' }))
  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map((item) => item.textContent)).toEqual(catalogueLocales.map((locale) => localeNames[locale]))
  expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(
    catalogueLocales.map((locale) => String(locale === 'en')),
  )
})

test('switches with one press in the drawer', async () => {
  await showLocale('en')
  renderWithIntl(<LanguageList />)
  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  await expect.poll(() => useLocaleStore.getState().locale).toBe('es')
  expect(screen.getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe('true')
})
