// @vitest-environment node
import { createTranslator } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { catalogueLocales, localeTags } from '../../config/locales.ts'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { loadCatalogue } from '../../testing/catalogue/load-catalogue.ts'
import { type MessageArgument, messageArguments } from '../../testing/catalogue/message-arguments.ts'
import { foundCatalogues } from '../load-messages.ts'

const source = await loadFlatMessages('en')

/** A number may be shown or select a plural form; each language decides. */
const shape = (message: string) =>
  [
    ...new Set(messageArguments(message).map(({ name, kind }) => `${name} ${kind === 'plural' ? 'number' : kind}`)),
  ].sort()

/** The plural forms that whole numbers have in a language. */
function pluralForms(tag: string): Set<string> {
  const rules = new Intl.PluralRules(tag)
  return new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))])
}

test('behavior: the configured locales match the existing catalogues', () => {
  expect([...foundCatalogues].sort()).toEqual([...catalogueLocales].sort())
})

describe.each(catalogueLocales)('%s', async (locale) => {
  const messages = await loadFlatMessages(locale)
  const plurals = (isWrong: (argument: MessageArgument) => boolean) =>
    [...messages].filter(([, text]) => messageArguments(text).some((it) => it.kind === 'plural' && isWrong(it)))

  test('behavior: has the same keys as English', () => {
    expect([...messages.keys()].filter((key) => !source.has(key))).toEqual([])
    expect([...source.keys()].filter((key) => !messages.has(key))).toEqual([])
  })

  test('behavior: takes the same arguments as English', () => {
    const differing = [...source].filter(
      ([key, text]) => String(shape(messages.get(key) ?? text)) !== String(shape(text)),
    )
    expect(differing).toEqual([])
  })

  test('behavior: every plural has exactly the forms of the language', () => {
    const needed = pluralForms(localeTags[locale])
    const known = new Set(new Intl.PluralRules(localeTags[locale]).resolvedOptions().pluralCategories)
    expect(plurals(({ options }) => [...needed].some((form) => !options.includes(form)))).toEqual([])
    expect(
      plurals(({ options }) => options.some((form) => !form.startsWith('=') && !known.has(form as 'one'))),
    ).toEqual([])
  })

  test('behavior: every message parses and none is empty', async () => {
    const errors: string[] = []
    const t = createTranslator({
      locale: localeTags[locale],
      messages: await loadCatalogue(locale),
      onError: (error) => errors.push(error.message),
    }) as unknown as (key: string, values: Record<string, unknown>) => string
    for (const [key, message] of messages) {
      const values = Object.fromEntries(messageArguments(message).map(({ name }) => [name, 1]))
      expect(t(key, values).trim(), key).not.toBe('')
    }
    expect(errors).toEqual([])
  })
})
