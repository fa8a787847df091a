// @vitest-environment node
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { english } from '../../testing/catalogue/english.ts'
import { readUsedKeys } from '../../testing/catalogue/used-keys.ts'
import { areas, type SpecificationWord, specificationWords } from './specification-words.ts'

const t = createTranslator({ locale: 'en', messages: english }) as unknown as {
  (key: string, values?: SpecificationWord['values']): string
  raw: (key: string) => string
}

/** Labels that the specification names in running text are capitalized on the screen. */
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const cases = specificationWords.map((word) => [word.text, word.key, word] as const)

test.each(cases)('"%s" is the English text of %s', (text, key, { values, isStart }) => {
  const shown = values ? t(key, values) : t.raw(key)
  if (isStart) expect(shown.startsWith(`${text} {`)).toBe(true)
  else expect([text, sentenceCase(text)]).toContain(shown)
})

const used = readUsedKeys()

test.each(cases)('"%s" (%s) is shown somewhere', (_text, key) => {
  expect(key.startsWith('contractErrors.') || key.startsWith('errors.') || used.has(key)).toBe(true)
})

test('no text is listed twice, and every area has texts', () => {
  const ids = specificationWords.map(({ area, text, key }) => `${area} ${text} ${key}`)
  expect(new Set(ids).size).toBe(ids.length)
  const listed = new Set(specificationWords.map(({ area }) => area))
  expect(areas.filter((area) => !listed.has(area))).toEqual([])
})
