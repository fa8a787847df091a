import { expect, test } from 'vitest'
import vectors from '../../vectors/winner-permutation.json' with { type: 'json' }
import { InvalidDrawError } from '../errors.ts'
import { createWinnerPermutation, winningCodesOf } from './winner-permutation.ts'

const word = 2n ** 255n + 12_345n

test.each(vectors.cases)('vector: $name', ({ word, sale, quantity, codes, positions, winningCodes }) => {
  const { positionOf, codeAt } = createWinnerPermutation({ word: BigInt(word), sale })
  expect(codes.map(positionOf)).toEqual(positions)
  expect(positions.map(codeAt)).toEqual(codes)
  expect(codes.filter((code) => positionOf(code) < quantity)).toEqual(winningCodes)
  if (codes.length === sale) expect(winningCodesOf({ word: BigInt(word), sale, quantity })).toEqual(winningCodes)
})

test('behavior: returns the promised number of distinct, ascending winning codes', () => {
  const codes = winningCodesOf({ word, sale: 1_000_000, quantity: 5000 })
  expect(codes).toHaveLength(5000)
  expect(codes.every((code, i) => i === 0 || code > codes[i - 1]!)).toBe(true)
  expect(codes[0]).toBeGreaterThanOrEqual(0)
  expect(codes.at(-1)).toBeLessThan(1_000_000)
})

test('behavior: lets every code win when there are fewer codes than prizes', () => {
  expect(winningCodesOf({ word, sale: 3, quantity: 10 })).toEqual([0, 1, 2])
})

test('behavior: draws other codes for another word', () => {
  const draw = { sale: 10_000, quantity: 20 }
  expect(winningCodesOf({ word, ...draw })).not.toEqual(winningCodesOf({ word: word + 1n, ...draw }))
})

test.each([0, -1, 1.5, 2 ** 32, Number.NaN])('error: rejects a sale of %s', (sale) => {
  expect(() => createWinnerPermutation({ word, sale })).toThrow(InvalidDrawError)
})

test.each([-1, 10, 0.5])('error: rejects code and position %s of ten', (number) => {
  const { positionOf, codeAt } = createWinnerPermutation({ word, sale: 10 })
  expect(() => positionOf(number)).toThrow(`${number} is not a code of this sale: a whole number from 0 to 9.`)
  expect(() => codeAt(number)).toThrow(`${number} is not a position of this sale: a whole number from 0 to 9.`)
})

test.each([0, 65_536, 1.5])('error: rejects %s winning codes', (quantity) => {
  expect(() => winningCodesOf({ word, sale: 10, quantity })).toThrow(InvalidDrawError)
})
