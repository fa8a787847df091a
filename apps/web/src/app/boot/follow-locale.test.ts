import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '../../config/locales.ts'
import { localeCookie } from '../../config/locales.ts'
import { chooseLocale, showLocale, useLocaleStore } from '../../i18n/locale-store.ts'
import { followLocale } from './follow-locale.ts'

vi.mock('../../config/locales.ts', async (original) => {
  const actual = await original<typeof import('../../config/locales.ts')>()
  return { ...actual, catalogueLocales: actual.supportedLocales }
})
vi.mock('../../i18n/load-messages.ts', () => ({ loadMessages: async (locale: Locale) => ({ spoken: locale }) }))

let stop = () => {}
afterEach(() => {
  stop()
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own cookie; not 0, which happy-dom keeps to the end of the millisecond
  document.cookie = `${localeCookie.name}=; path=/; max-age=-1`
})

async function openAt(path: string, locale: Locale) {
  const history = createMemoryHistory({ initialEntries: [path] })
  stop = followLocale(history)
  await showLocale(locale)
  return history
}

const shown = () => useLocaleStore.getState().locale

test('behavior: a chosen language keeps the page and changes the prefix of its address', async () => {
  const history = await openAt('/en/games?tab=all#top', 'en')
  expect(await chooseLocale('tr')).toBe(true)
  expect(history.location.href).toBe('/tr/games?tab=all#top')
  expect(history.length, 'no new entry').toBe(1)
  expect([shown(), document.documentElement.lang]).toEqual(['tr', 'tr'])
  expect(useLocaleStore.getState().messages).toEqual({ spoken: 'tr' })
  expect(document.cookie).toContain('tyche-locale=tr')
})

test('behavior: an address without a prefix stays; the cookie remembers', async () => {
  const history = await openAt('/games', 'en')
  await chooseLocale('kr')
  expect(history.location.href).toBe('/games')
  expect([shown(), document.documentElement.lang]).toEqual(['kr', 'ko-KR'])
})

test('behavior: a language that is not supported changes nothing', async () => {
  const history = await openAt('/en/games', 'en')
  expect(await chooseLocale('de')).toBe(false)
  expect([history.location.href, shown(), document.cookie]).toEqual(['/en/games', 'en', ''])
})

test('behavior: Back to an address of another language shows that language', async () => {
  const history = await openAt('/ru/games', 'ru')
  history.push('/es/games')
  await expect.poll(shown).toBe('es')
  history.back()
  await expect.poll(shown).toBe('ru')
  expect(useLocaleStore.getState().prefix).toBe('ru')
})

test('behavior: of two choices in a row the last one wins', async () => {
  await openAt('/games', 'en')
  await Promise.all([showLocale('tr'), showLocale('es')])
  expect(shown()).toBe('es')
})
