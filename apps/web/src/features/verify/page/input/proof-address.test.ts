import { expect, test } from 'vitest'
import { pathOf, placeOf, readProofAddress } from './proof-address.ts'
import type { Subject } from './subject.ts'

const hash = `0x${'ab'.repeat(32)}`

const subjects: [path: string, subject: Subject][] = [
  [`/bet/${hash}`, { kind: 'hash', hash }],
  [`/bet/${hash}?game=coin&nonce=7`, { kind: 'hash', hash, bet: { game: 'coin', nonce: '7' } }],
  ['/draw/33', { kind: 'product', id: '33' }],
  ['/verify?ticket=9', { kind: 'ticket', id: '9' }],
  ['/verify?game=dice&nonce=12', { kind: 'bet', game: 'dice', nonce: '12' }],
  ['/verify?round=1000', { kind: 'round', round: '1000' }],
]

test.each(subjects)('behavior: %s leads to what it was made of', (path, subject) => {
  expect(pathOf(subject)).toBe(path)
  const { params, search } = placeOf(subject)
  expect(readProofAddress(params, search).subject).toEqual(subject)
})

test('behavior: the router’s numbers are read too', () => {
  expect(readProofAddress({}, { game: 'dice', nonce: 12 }).subject).toEqual({ kind: 'bet', game: 'dice', nonce: '12' })
})

test.each([
  [{ hash: '0x12' }, {}],
  [{ id: '0' }, {}],
  [{ id: '1; drop' }, {}],
  [{}, { game: 'bingo', nonce: '1' }],
  [{}, { game: 'coin' }],
  [{}, {}],
])('error: %j and %j name nothing', (params, search) => {
  expect(readProofAddress(params, search).subject).toBeUndefined()
})

test('error: an endpoint that must not be asked is none', () => {
  const asked = readProofAddress(
    {},
    { rpc: 'http://rpc.example', drand: 'javascript:1', list: 'ftp://list', account: '0x1' },
  )
  expect(Object.values(asked).filter((value) => value !== undefined)).toEqual([])
  expect(readProofAddress({}, { rpc: 'https://rpc.example' }).rpc).toBe('https://rpc.example/')
})

test('behavior: whose orders to find is an address in any case', () => {
  const account = `0x${'aB'.repeat(20)}`
  expect(readProofAddress({ id: '7' }, { account, list: 'https://list.example/a.json' })).toMatchObject({
    account,
    list: 'https://list.example/a.json',
  })
})
