// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { catalogueLocales } from '../../config/locales.ts'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { textWidth } from '../../testing/catalogue/text-width.ts'
import { narrowPlaces } from './widths.ts'

describe.each(catalogueLocales)('%s', async (locale) => {
  const messages = [...(await loadFlatMessages(locale))]

  test.each(narrowPlaces.map((place) => [place.place, place] as const))(
    'behavior: fits the %s',
    (_name, { sizePx, maxPx, keys }) => {
      const texts = messages.filter(([key]) => keys.some((pattern) => pattern.test(key)))
      expect(texts.length).toBeGreaterThanOrEqual(keys.length)
      expect(texts.filter(([, text]) => textWidth(text, sizePx) > maxPx)).toEqual([])
    },
  )
})

test('behavior: wide letters count as wider, and a Korean letter as wide as it is high', () => {
  expect(textWidth('한국', 10)).toBe(20)
  expect(textWidth('mmm', 10)).toBeGreaterThan(textWidth('iii', 10) * 2)
})
