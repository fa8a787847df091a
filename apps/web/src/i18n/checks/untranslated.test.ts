// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { catalogueLocales, defaultLocale } from '../../config/locales.ts'
import { loadFlatMessages } from '../../testing/flat-messages.ts'
import { sameEverywhere, sameIn } from './reviewed.ts'

const source = await loadFlatMessages(defaultLocale)

/** Only names, symbols and figures are left when the placeholders are gone. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ''))

describe.each(catalogueLocales.filter((locale) => locale !== defaultLocale))('%s', async (locale) => {
  const messages = await loadFlatMessages(locale)
  const same = [...messages].filter(([key, text]) => text === source.get(key) && hasWords(text))
  const names = (text: string) => sameEverywhere.some((pattern) => pattern.test(text))

  test('behavior: what reads as in English was reviewed', () => {
    const open = same.filter(([, text]) => !names(text) && !sameIn[locale]?.includes(text))
    expect(open).toEqual([])
  })

  test('behavior: no reviewed word is idle', () => {
    expect(sameIn[locale]?.filter((word) => !same.some(([, text]) => text === word))).toEqual([])
  })
})
