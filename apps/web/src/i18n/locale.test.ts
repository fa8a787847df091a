import { expect, test, vi } from 'vitest'
import { localeTags, supportedLocales } from '../config/locales.ts'
import { detectLocale, joinLocale, readLocaleCookie, splitLocale, storeLocale } from './locale.ts'

test.each([
  ['/', undefined, '/'],
  ['/games', undefined, '/games'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en/game/coin', 'en', '/game/coin'],
  ['/english', undefined, '/english'],
  ['/xx/games', undefined, '/xx/games'],
  ['/games/en', undefined, '/games/en'],
])('behavior: splits %s', (path, prefix, pathname) => {
  expect(splitLocale(path)).toEqual({ prefix, pathname })
})

test.each(['/', '/games', '/game/coin'])('behavior: a prefix is added to %s and removed again', (pathname) => {
  expect(splitLocale(joinLocale({ prefix: 'en', pathname }))).toEqual({ prefix: 'en', pathname })
  expect(joinLocale({ prefix: undefined, pathname })).toBe(pathname)
})

test('behavior: prefix before cookie before English', () => {
  expect(detectLocale({ prefix: 'en', pathname: '/' }, '')).toBe('en')
  expect(detectLocale({ prefix: undefined, pathname: '/' }, 'a=b; tyche-locale=en')).toBe('en')
  expect(readLocaleCookie('tyche-locale=klingon')).toBeUndefined()
})

test('behavior: only a supported locale is stored', () => {
  expect(storeLocale('klingon')).toBe(false)
  expect(storeLocale('en')).toBe(true)
})

test('behavior: the cookie lasts 365 days, on every page', () => {
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {})
  storeLocale('kr')
  expect(write).toHaveBeenCalledExactlyOnceWith('tyche-locale=kr; path=/; max-age=31536000; samesite=lax')
  write.mockRestore()
})

test('behavior: Intl supports every tag', () => {
  for (const locale of supportedLocales)
    expect(Intl.getCanonicalLocales(localeTags[locale])).toEqual([localeTags[locale]])
})
