import { expect, test } from 'vitest'
import { explorerUrl } from './explorer-url.ts'

test('default', () => {
  expect(explorerUrl('https://scan.example', 'tx', '0xab')).toBe('https://scan.example/tx/0xab')
})

test('behavior: a slash at the end of the base makes no second one', () => {
  expect(explorerUrl('https://scan.example/x/', 'address', '0xab')).toBe('https://scan.example/x/address/0xab')
})

test('behavior: no explorer, no link; nor to what is no hash', () => {
  expect(explorerUrl('', 'tx', '0xab')).toBeUndefined()
  expect(explorerUrl('https://scan.example', 'tx', '../evil')).toBeUndefined()
})
