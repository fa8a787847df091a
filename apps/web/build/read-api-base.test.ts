import { expect, test } from 'vitest'
import { readApiBase } from './read-api-base.ts'

test.each([
  [undefined, ''],
  ['', ''],
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  ['http://127.0.0.1:7777', 'http://127.0.0.1:7777'],
  ['https://example.org/tyche/', 'https://example.org/tyche'],
])('reads %j as %j', (value, base) => {
  expect(readApiBase(value)).toBe(base)
})

test.each([
  'api.example',
  '/api',
  'ftp://api.example',
  'https://api.example/?a=1',
  'https://me@api.example',
  'https://a/#b',
])('refuses %j and names the variable', (value) => {
  expect(() => readApiBase(value)).toThrow('API_BASE must be')
})
