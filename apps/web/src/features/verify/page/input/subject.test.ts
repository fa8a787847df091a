import { GAME_NAMES } from '@tyche/protocol/game-names'
import { expect, test } from 'vitest'
import { readSubjects } from './subject.ts'

const titles = { coin: 'Монетка', dice: 'Кости', range: 'Больше-меньше', rps: 'Камень-ножницы', spin: 'Колесо' }
const hash = `0x${'ab'.repeat(32)}`

test.each([
  hash,
  ` ${hash} `,
  hash.toUpperCase().replace('0X', '0x'),
  `https://explorer.example/tx/${hash}#logs`,
  `https://tyche.example/tr/bet/${hash}?game=coin&nonce=7`,
])('finds the hash in %s', (text) => {
  expect(readSubjects(text, titles)).toEqual([{ kind: 'hash', hash }])
})

test.each([
  ['coin 12', 'coin', '12'],
  ['COIN #12', 'coin', '12'],
  ['rps:7', 'rps', '7'],
  ['Монетка 3', 'coin', '3'],
  ['больше-меньше №5', 'range', '5'],
  [`dice ${2n ** 255n}`, 'dice', (2n ** 255n).toString()],
])('reads %s as a bet', (text, game, nonce) => {
  expect(readSubjects(text, titles)).toEqual([{ kind: 'bet', game, nonce }])
})

test.each([
  'https://tyche.example/draw/33',
  '/en/luckybuy/details/33?tab=mine',
  'https://tyche.example/pointbuy/details/33/',
])('reads %s as a product', (text) => {
  expect(readSubjects(text, titles)).toEqual([{ kind: 'product', id: '33' }])
})

test.each([
  'https://api.drand.sh/52db9ba70e0cc0f6/public/1000',
  'https://api.drand.sh/v2/beacons/quicknet/public/rounds/1000',
  'https://api.drand.sh/public/1000',
  'drand 1000',
  'DRAND #1000',
])('reads %s as a round of drand', (text) => {
  expect(readSubjects(text, titles)).toEqual([{ kind: 'round', round: '1000' }])
})

test.each(['33', '#33', '# 33'])('offers every meaning of %s', (text) => {
  expect(readSubjects(text, titles)).toEqual([
    { kind: 'product', id: '33' },
    { kind: 'ticket', id: '33' },
    ...GAME_NAMES.map((game) => ({ kind: 'bet', game, nonce: '33' })),
  ])
})

test('a number too large for a product is that of a ticket or a bet', () => {
  const kinds = readSubjects('4294967296', titles).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['ticket', 'bet']))
})

test.each([
  '',
  'coin',
  '0',
  '-1',
  '1e3',
  '1.5',
  'bingo 7',
  hash.slice(0, -1),
  `${hash}ab`,
  `0x${'ab'.repeat(20)}`,
  '⅓',
  'drand',
  'drand 0',
])('%j is nothing that could be verified', (text) => {
  expect(readSubjects(text, titles)).toEqual([])
})
