import { expect, test } from 'vitest'
import { errorValues } from './error-values.ts'

const uint = (name: string) => ({ name, type: 'uint256' })

test.each([
  ['amount', 'WagerTooHigh', uint('maximum'), 5n, '5'],
  ['count', 'WagerTooHigh', { name: 'rule', type: 'uint8' }, 3, '3'],
  ['usd', 'FirstDepositTooSmall', uint('minimum'), 5n, '5'],
  ['time', 'Timeout', uint('deadline'), 9n, '9'],
  ['basisPoints', 'InvalidFeeBasisPoints', uint('feeBasisPoints'), 50n, '50'],
  ['address', 'NotLp', { name: 'token', type: 'address' }, '0x12', '0x12'],
  ['text', 'InvalidShortString', { name: 'text', type: 'string' }, 'a', 'a'],
])('default: an argument of kind %s of %s', (kind, errorName, input, value, text) => {
  expect(errorValues(errorName, [input], [value])).toEqual({ [input.name]: { kind, value: text } })
})

test('behavior: an argument without a name goes by its place', () => {
  expect(errorValues('Unnamed', [{ type: 'uint256' }], [7n])).toEqual({ arg0: { kind: 'count', value: '7' } })
})
