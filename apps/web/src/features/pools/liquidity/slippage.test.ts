import { expect, test } from 'vitest'
import { keepSlippage, parseSlippage, readSlippage, usualSlippage } from './slippage.ts'

test.each([
  ['0.5', 'en', 50],
  ['0,5', 'es', 50],
  ['0,5', 'en', 50],
  ['1 %', 'en', 100],
  ['5', 'en', 500],
  ['0.01', 'en', 1],
  ['5.01', 'en', undefined],
  ['0', 'en', undefined],
  ['0.001', 'en', undefined],
  ['-1', 'en', undefined],
  ['lots', 'en', undefined],
])('behavior: a tolerance of %s in %s', (text, locale, basisPoints) => {
  expect(parseSlippage(text, locale)).toBe(basisPoints)
})

test('behavior: the slippage is stored, and an invalid one is ignored', () => {
  keepSlippage(100)
  expect(readSlippage()).toBe(100)
  for (const nonsense of ['9000', '-1', 'x', '1.5', '0']) {
    localStorage.setItem('tyche.pools.slippage', nonsense)
    expect(readSlippage()).toBe(usualSlippage)
  }
})
