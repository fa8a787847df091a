// @vitest-environment node
import { expect, test } from 'vitest'
import { loadFlatMessages } from '../../testing/catalogue/flat-messages.ts'
import { readUsedKeys } from '../../testing/catalogue/used-keys.ts'
import { dynamicKeys } from './reviewed.ts'

const used = readUsedKeys()
const keys = [...(await loadFlatMessages('en')).keys()]

test('behavior: every message is shown somewhere', () => {
  const unused = keys.filter((key) => !used.has(key) && !dynamicKeys.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})

test('behavior: every pattern of the reviewed list matches a key', () => {
  expect(dynamicKeys.filter((pattern) => !keys.some((key) => pattern.test(key)))).toEqual([])
})
