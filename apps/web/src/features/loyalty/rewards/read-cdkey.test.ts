import { CDKEY_RANDOM_BYTES, createCdkey, formatCdkey } from '@tyche/loyalty'
import { expect, test } from 'vitest'
import { readCdkey } from './read-cdkey.ts'

const cdkey = createCdkey(Uint8Array.from({ length: CDKEY_RANDOM_BYTES }, (_, at) => at * 3))

test.each([
  ['as printed', formatCdkey(cdkey)],
  ['in lower case with spaces', formatCdkey(cdkey).toLowerCase().replaceAll('-', '  ')],
  ['with long hyphens and line ends', `\n${formatCdkey(cdkey).replaceAll('-', '–')} `],
])('takes a code %s', (_, text) => {
  expect(readCdkey(text)).toEqual({ symbols: cdkey, cdkey, problem: undefined })
})

test('says nothing while a code is incomplete', () => {
  for (const length of [0, 1, 7, 19])
    expect(readCdkey(cdkey.slice(0, length))).toEqual({
      symbols: cdkey.slice(0, length),
      cdkey: undefined,
      problem: undefined,
    })
})

test.each([
  ['a symbol that no code has', `${cdkey.slice(0, 3)}O`, 'symbol'],
  ['a 21st symbol', `${cdkey}2`, 'length'],
  ['a wrong check symbol', `${cdkey.slice(0, 19)}${cdkey.at(-1) === '2' ? '3' : '2'}`, 'checkSymbol'],
])('names %s', (_, text, problem) => {
  expect(readCdkey(text)).toMatchObject({ cdkey: undefined, problem })
})
