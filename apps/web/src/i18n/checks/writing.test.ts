// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { catalogueLocales } from '../../config/locales.ts'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { messageReadings } from '../../testing/catalogue/message-arguments.ts'
import { specificationWords } from './specification-words.ts'

const specified = new Set(specificationWords.map(({ key }) => key as string))

/** Patterns that are wrong in any language. A straight apostrophe would also escape placeholders in ICU messages. */
const everywhere: [why: string, pattern: RegExp][] = [
  ['straight quotes', /['"]/],
  ['three dots for an ellipsis', /\.\.\./],
  ['spaces at the ends or twice', /^\s|\s$| {2}/],
  ['a space before punctuation', / [,.;!?]/],
  ['two hyphens for a dash', /--/],
  ['a control character', /\p{Cc}/u],
]

const byLocale: Record<string, typeof everywhere> = {
  kr: [['Chinese punctuation', /[，。；：！？]/]],
  ch: [
    ['Western punctuation after a Chinese character', /\p{Script=Han}[,.;:!?]/u],
    ['no space between Chinese and a Latin word or figure', /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u],
  ],
  ru: [['Latin letters inside a Russian word', /[А-яЁё][A-Za-z]|[A-Za-z][А-яЁё]/]],
  es: [
    ['a question without its opening mark', /^[^¿]*\?/],
    ['an exclamation without its opening mark', /^[^¡]*!/],
  ],
}

describe.each(catalogueLocales)('%s', async (locale) => {
  const messages = [...(await loadFlatMessages(locale))].filter(([key]) => locale !== 'en' || !specified.has(key))

  test.each([...everywhere, ...(byLocale[locale] ?? [])])('behavior: no %s', (_why, pattern) => {
    expect(messages.filter(([, text]) => messageReadings(text).some((reading) => pattern.test(reading)))).toEqual([])
  })
})
