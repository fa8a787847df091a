// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { catalogueLocales, defaultLocale } from '../../config/locales.ts'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { sameEverywhere, sameIn } from './reviewed.ts'

const source = await loadFlatMessages(defaultLocale)

/** Whether anything but symbols and figures remains without the placeholders. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ''))

describe.each(catalogueLocales.filter((locale) => locale !== defaultLocale))('%s', async (locale) => {
  const messages = await loadFlatMessages(locale)
  const same = [...messages].filter(([key, text]) => text === source.get(key) && hasWords(text))
  const names = (text: string) => sameEverywhere.some((pattern) => pattern.test(text))

  test('behavior: every text that equals the English one was reviewed', () => {
    const open = same.filter(([, text]) => !names(text) && !sameIn[locale]?.includes(text))
    expect(open).toEqual([])
  })

  test('behavior: every reviewed text still equals the English one', () => {
    expect(sameIn[locale]?.filter((word) => !same.some(([, text]) => text === word))).toEqual([])
  })
})
