// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { catalogueLocales } from '../../config/locales.ts'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { specificationWords } from './specification-words.ts'
import { terms } from './terms.ts'

const specified = new Set(specificationWords.map(({ key }) => key as string))

describe.each(catalogueLocales)('%s', async (locale) => {
  const messages = [...(await loadFlatMessages(locale))].filter(([key]) => locale !== 'en' || !specified.has(key))

  test.each(terms[locale].map((term) => [term.idea, term] as const))('behavior: one word for %s', (_idea, term) => {
    expect(messages.filter(([, text]) => term.not.test(text))).toEqual([])
    expect(term.not.test(term.say)).toBe(false)
    expect(messages.some(([, text]) => text.toLowerCase().includes(term.say.toLowerCase()))).toBe(true)
  })
})

test.each([
  ['ru', 'Камень, ножницы, бумага. При ничьей ставка возвращается.'],
  ['ru', 'Камень-ножницы'],
  ['ru', 'Поражения'],
  ['ru', 'Открыть кран'],
  ['ru', 'В одной ставке до {count, plural, one {# розыгрыша} other {# розыгрышей}}.'],
  ['ch', '大于等于 {number}'],
  ['ch', '打开水龙头'],
  ['es', 'Conecta un wallet, elige un importe y tira.'],
  ['tr', 'Yeterli kod kalmadı.'],
  ['kr', '{amount}이(가) 지갑으로 돌아왔어요.'],
] as const)('behavior: %s refuses "%s"', (locale, text) => {
  expect(terms[locale].some(({ not }) => not.test(text))).toBe(true)
})
