import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { catalogueLocales, localeTags } from '../config/locales.ts'
import { flatten } from './flatten.ts'
import { foundCatalogues, loadLateMessages, loadMessages } from './load-messages.ts'
import type { SourceMessages } from './messages.ts'

const allMessages = async (locale: string) => ({
  ...(await loadMessages(locale as 'en')),
  ...(await loadLateMessages(locale as 'en')),
})

/** Names and kinds of what a message takes: `{count, number}` is `count, number`. */
function placeholders(message: string): string[] {
  return [...message.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)].map(([, name, kind]) => `${name}:${kind ?? ''}`).sort()
}

test('behavior: the configured locales are the catalogues that exist', () => {
  expect([...foundCatalogues].sort()).toEqual([...catalogueLocales].sort())
})

test.each(foundCatalogues)('behavior: %s has every key and placeholder of English and no more', async (locale) => {
  const catalogue = flatten(await allMessages(locale))
  const source = flatten(await allMessages('en'))
  expect(catalogue.map(([key]) => key).sort()).toEqual(source.map(([key]) => key).sort())
  const byKey = new Map(catalogue)
  for (const [key, message] of source) expect(placeholders(byKey.get(key) ?? ''), key).toEqual(placeholders(message))
})

test.each(foundCatalogues)('behavior: every message of %s parses and none is empty', async (locale) => {
  const messages = await allMessages(locale)
  const errors: string[] = []
  const t = createTranslator({
    locale: localeTags[locale as 'en'],
    messages: messages as SourceMessages,
    onError: (error) => errors.push(error.message),
  }) as unknown as (key: string, values: Record<string, unknown>) => string
  for (const [key, message] of flatten(messages)) {
    expect(message.trim(), key).not.toBe('')
    const values = Object.fromEntries(placeholders(message).map((entry) => [entry.split(':')[0], 1]))
    t(key, values)
  }
  expect(errors).toEqual([])
})
