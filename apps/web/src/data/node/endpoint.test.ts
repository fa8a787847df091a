import { expect, test } from 'vitest'
import { hostOf, readEndpoint } from './endpoint.ts'

test.each([
  ['https://rpc.example', 'https://rpc.example/'],
  [' https://rpc.example/v2/key?x=1 ', 'https://rpc.example/v2/key?x=1'],
  ['http://127.0.0.1:8545', 'http://127.0.0.1:8545/'],
  ['http://localhost:8545/', 'http://localhost:8545/'],
])('reads %s', (text, endpoint) => {
  expect(readEndpoint(text)).toBe(endpoint)
})

test.each([
  '',
  'rpc.example',
  'http://rpc.example',
  'http://localhost.evil.example',
  'ws://rpc.example',
  'javascript:alert(1)',
  'data:application/json,{}',
  'https://me:secret@rpc.example',
  'https://rpc.example/#x',
  7,
  undefined,
])('refuses %j', (text) => {
  expect(readEndpoint(text)).toBeUndefined()
})

test('shows the host alone, since a path may hold a key', () => {
  expect(hostOf('https://rpc.example:8443/v2/secret')).toBe('rpc.example:8443')
})
