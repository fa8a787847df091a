import { expect, test } from 'vitest'
import { checkAdd, checkRemove } from './check-liquidity-change.ts'

const amount = (value: bigint) => ({ ok: true, value }) as const
const shares = { balance: 100n, fresh: 40n, matureAt: 1 }

test('behavior: a deposit reports the first problem that a person would fix', () => {
  const add = (draft: Partial<Parameters<typeof checkAdd>[0]>) =>
    checkAdd({ amount: amount(10n), balance: 10n, isClosed: false, ...draft })
  expect(add({})).toBeUndefined()
  expect(add({ balance: undefined })).toBeUndefined()
  expect(add({ amount: amount(11n) })).toBe('balance')
  expect(add({ amount: amount(0n) })).toBe('empty')
  expect(add({ amount: { ok: false, reason: 'empty' } })).toBe('empty')
  expect(add({ amount: { ok: false, reason: 'format' } })).toBe('format')
  expect(add({ amount: amount(2n ** 96n) })).toBe('number')
  expect(add({ isClosed: true, amount: amount(0n) })).toBe('closed')
})

test('behavior: fresh shares can only be removed in kind, and nobody removes more than they own', () => {
  const remove = (value: bigint, isInKind = false) => checkRemove({ amount: amount(value), shares, isInKind })
  expect(remove(60n)).toBeUndefined()
  expect(remove(61n)).toBe('fresh')
  expect(remove(61n, true)).toBeUndefined()
  expect(remove(100n, true)).toBeUndefined()
  expect(remove(101n, true)).toBe('shares')
  expect(remove(101n)).toBe('shares')
  expect(checkRemove({ amount: amount(5n), shares: undefined, isInKind: false })).toBeUndefined()
  expect(checkRemove({ amount: { ok: false, reason: 'format' }, shares, isInKind: true })).toBe('format')
})
