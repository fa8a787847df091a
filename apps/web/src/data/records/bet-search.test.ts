import { expect, test } from 'vitest'
import { betSearch, readBetSearch } from './bet-search.ts'

const hash = `0x${'aB'.repeat(32)}`

test('an address names the bet that it was made for', () => {
  expect(readBetSearch(betSearch({ hash, nonce: '7' }))).toEqual({ hash, nonce: '7' })
})

test.each([{}, { bet: 7 }, { bet: '' }, { bet: hash }, { bet: `${hash}-0` }, { bet: `${hash}-x` }, { bet: `0x12-7` }])(
  'no bet is named by %o',
  (search) => expect(readBetSearch(search)).toBeUndefined(),
)
