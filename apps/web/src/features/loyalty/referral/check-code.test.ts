import { expect, test } from 'vitest'
import { checkReferralCode } from './check-code.ts'

test.each([
  ['FRIEND22', undefined],
  ['  friend22 ', undefined],
  ['', 'empty'],
  ['   ', 'empty'],
  ['mycode22 ', 'own'],
  ['x'.repeat(32), undefined],
  ['x'.repeat(33), 'long'],
])('judges %j', (text, problem) => {
  expect(checkReferralCode(text, 'MYCODE22')).toBe(problem)
})
