import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CdkeySecrets } from './cdkey-secrets.ts'
import { hashCdkey, possibleHashes } from './hash-cdkey.ts'
import { openCdkey, sealCdkey } from './seal-cdkey.ts'

const secret = (digit: string) => Buffer.from(digit.repeat(64), 'hex')
const secretsOf = (...versions: [version: number, digit: string][]): CdkeySecrets => {
  const secrets = new Map(versions.map(([version, digit]) => [version, secret(digit)]))
  return { peppers: secrets, sealKeys: secrets }
}
const cdkey = '23456789ABCDEFGHJKMN'
const whose = { cardId: 7n, owner: `0x${'a'.repeat(40)}` }
const before = secretsOf([1, 'a'])
const rotated = secretsOf([2, 'b'], [1, 'a'])

test('opens what it sealed, and never seals alike', () => {
  const sealed = sealCdkey(cdkey, whose, before)
  expect(openCdkey(sealed, whose, before)).toBe(cdkey)
  expect(openCdkey(sealed, whose, rotated)).toBe(cdkey)
  expect(sealCdkey(cdkey, whose, before)).not.toBe(sealed)
})

test('does not open for another card, another owner or under another key, nor what was altered', () => {
  const sealed = sealCdkey(cdkey, whose, before)
  expect(openCdkey(sealed, { ...whose, cardId: 8n }, before)).toBeUndefined()
  expect(openCdkey(sealed, { ...whose, owner: `0x${'b'.repeat(40)}` }, before)).toBeUndefined()
  expect(openCdkey(sealed, whose, secretsOf([1, 'c']))).toBeUndefined()
  expect(openCdkey(sealed, whose, secretsOf([2, 'b']))).toBeUndefined()
  expect(openCdkey('1:', whose, before)).toBeUndefined()
  const bytes = Buffer.from(sealed.slice(2), 'base64url')
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] ?? 0) ^ change
      expect(openCdkey(`1:${altered.toString('base64url')}`, whose, before)).toBeUndefined()
    }),
  )
})

test('finds a code under every pepper that is configured, and writes with the first', () => {
  const old = hashCdkey(cdkey, before)
  expect(possibleHashes(cdkey, rotated)).toContain(old)
  expect(hashCdkey(cdkey, rotated)).toMatch(/^2:[0-9a-f]{64}$/)
  expect(possibleHashes(cdkey, secretsOf([2, 'b']))).not.toContain(old)
  expect(possibleHashes('23456789ABCDEFGHJKMP', before)).not.toContain(old)
})
