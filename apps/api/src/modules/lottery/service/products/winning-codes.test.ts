import { winningCodesOf } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { readWinningCodes, winningCodesWithin } from './winning-codes.ts'

const word = `0x${'5a'.repeat(32)}`

test.each([
  { sale: 840, quantity: 3 },
  { sale: 1, quantity: 3 },
  { sale: 840, quantity: 4 },
])('gives the codes of this sale ($sale codes, $quantity win), whatever else the word has drawn', (draw) => {
  const codes = winningCodesOf({ word: BigInt(word), ...draw })
  expect(readWinningCodes({ word, ...draw })).toEqual(codes)
  expect(readWinningCodes({ word, ...draw })).toEqual(codes)
  expect(winningCodesWithin({ word, ...draw }, codes[0]!, 1)).toEqual([codes[0]])
})
