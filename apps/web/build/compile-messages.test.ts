// @vitest-environment node
import compileMessage from 'icu-minify/compile'
import formatCompiled from 'icu-minify/format'
import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { catalogueLocales, localeTags } from '../src/config/locales.ts'
import { loadFlatMessages } from '../src/testing/catalogue/flat-messages.ts'
import { loadCatalogue } from '../src/testing/catalogue/load-catalogue.ts'
import { messageArguments } from '../src/testing/catalogue/message-arguments.ts'

describe.each(catalogueLocales)('%s', async (locale) => {
  const messages = await loadFlatMessages(locale)
  const tag = localeTags[locale]
  const t = createTranslator({ locale: tag, messages: await loadCatalogue(locale) }) as unknown as (
    key: string,
    values: Record<string, unknown>,
  ) => string
  const formatters = {
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  }

  test.each([0, 1, 2, 5, 21, 1_234_567])('behavior: a compiled message reads as the parsed one, with %d', (count) => {
    for (const [key, message] of messages) {
      const values = Object.fromEntries(messageArguments(message).map(({ name }) => [name, count]))
      const compiled = compileMessage(message)
      const shown = typeof compiled === 'string' ? compiled : formatCompiled(compiled, tag, values, { formatters })
      expect(String(shown), key).toBe(t(key, values))
    }
  })
})
