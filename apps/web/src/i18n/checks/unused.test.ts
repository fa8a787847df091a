// @vitest-environment node
import { expect, test } from 'vitest'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { readUsedKeys } from '../../testing/catalogue/used-keys.ts'
import { dynamicKeys } from './reviewed.ts'
import { laterAreas, specificationWords } from './specification-words.ts'

const used = readUsedKeys()
const keys = [...(await loadFlatMessages('en')).keys()]

/** Areas of the catalogue without screens yet. */
const waiting = new Set(
  specificationWords
    .filter(({ area }) => laterAreas.some((later) => later === area))
    .map(({ key }) => key.slice(0, key.indexOf('.'))),
)

test('behavior: every message is shown somewhere', () => {
  const unused = keys.filter((key) => !used.has(key) && !dynamicKeys.some((pattern) => pattern.test(key)))
  expect(unused.filter((key) => !waiting.has(key.slice(0, key.indexOf('.'))))).toEqual([])
})

test('behavior: every pattern of the reviewed list matches a key', () => {
  expect(dynamicKeys.filter((pattern) => !keys.some((key) => pattern.test(key)))).toEqual([])
})
