import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { catalogueLocales, localeTags } from '../config/locales.ts'
import { foundCatalogues, loadMessages } from './load-messages.ts'
import { messages as en } from './locales/en/index.ts'

type Tree = { readonly [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )
}

/** Names and kinds of what a message takes: `{count, number}` is `count, number`. */
function placeholders(message: string): string[] {
  return [...message.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+))?/g)].map(([, name, kind]) => `${name}:${kind ?? ''}`).sort()
}

test('behavior: the configured locales are the catalogues that exist', () => {
  expect([...foundCatalogues].sort()).toEqual([...catalogueLocales].sort())
})

test.each(foundCatalogues)('behavior: %s has every key and placeholder of English and no more', async (locale) => {
  const catalogue = flatten((await loadMessages(locale as 'en')) as unknown as Tree)
  const source = flatten(en as unknown as Tree)
  expect(catalogue.map(([key]) => key).sort()).toEqual(source.map(([key]) => key).sort())
  const byKey = new Map(catalogue)
  for (const [key, message] of source) expect(placeholders(byKey.get(key) ?? ''), key).toEqual(placeholders(message))
})

test.each(foundCatalogues)('behavior: every message of %s parses and none is empty', async (locale) => {
  const messages = await loadMessages(locale as 'en')
  const errors: string[] = []
  const t = createTranslator({
    locale: localeTags[locale as 'en'],
    messages: messages as typeof en,
    onError: (error) => errors.push(error.message),
  }) as unknown as (key: string, values: Record<string, unknown>) => string
  for (const [key, message] of flatten(messages as unknown as Tree)) {
    expect(message.trim(), key).not.toBe('')
    const values = Object.fromEntries(placeholders(message).map((entry) => [entry.split(':')[0], 1]))
    t(key, values)
  }
  expect(errors).toEqual([])
})
