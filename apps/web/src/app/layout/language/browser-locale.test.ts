import { expect, test } from 'vitest'
import { browserLocale } from './browser-locale.ts'

test.each([
  [['tr-TR', 'en'], 'tr'],
  [['de-DE', 'ko', 'en'], 'kr'],
  [['zh-Hant-TW'], 'ch'],
  [['en-GB', 'tr'], 'en'],
  [['de', 'fr'], undefined],
  [[], undefined],
])('%o prefers %s', (languages, locale) => {
  expect(browserLocale(languages)).toBe(locale)
})
