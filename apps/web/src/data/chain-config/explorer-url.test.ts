import { expect, test } from 'vitest'
import { explorerUrl } from './explorer-url.ts'

test('default', () => {
  expect(explorerUrl('https://scan.example', 'tx', '0xab')).toBe('https://scan.example/tx/0xab')
})

test('behavior: a trailing slash of the base is not doubled', () => {
  expect(explorerUrl('https://scan.example/x/', 'address', '0xab')).toBe('https://scan.example/x/address/0xab')
})

test('behavior: there is no link without an explorer or for a value that is no hash', () => {
  expect(explorerUrl('', 'tx', '0xab')).toBeUndefined()
  expect(explorerUrl('https://scan.example', 'tx', '../evil')).toBeUndefined()
})
