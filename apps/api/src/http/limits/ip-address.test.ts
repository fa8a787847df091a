import { expect, test } from 'vitest'
import { limitKeyOf, maskIp } from './client-ip.ts'
import { parseIp } from './ip-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::1', '::1'],
])('reads %s as %s', (value, text) => {
  expect(parseIp(value)?.text).toBe(text)
})

test.each([
  '',
  'unknown',
  '1',
  '0x7f000001',
  '127.1',
  '192.0.2.7.8',
  '192.0.2.7:',
  '2001:db8::1::2',
  '[2001:db8::1',
  '[]',
])('rejects %j as an address', (value) => {
  expect(parseIp(value)).toBeUndefined()
})

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('counts %s as %s', (ip, key) => {
  expect(limitKeyOf(ip)).toBe(key)
})

test('masks an address to its network', () => {
  expect(maskIp('2001:db8::1')).toBe('2001:db8:0:x')
  expect(maskIp('192.0.2.7')).toBe('192.0.2.x')
  expect(maskIp('unknown')).toBe('unknown')
})
