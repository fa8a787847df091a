import { renderHook } from '@testing-library/react'
import { maskOfFaces, range } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { withIntl } from '../../../testing/render-with-intl.tsx'
import { readRangeChoice } from './range-choice.ts'
import { useGameTexts } from './use-game-texts.ts'

const textsNow = () =>
  renderHook(() => useGameTexts(), { wrapper: ({ children }) => withIntl(children) }).result.current

test('names dice groups that have a name and lists other faces', () => {
  const { choice, outcome, mark } = textsNow()
  expect(choice('dice', maskOfFaces([2, 4, 6]))).toBe('Even')
  expect(choice('dice', maskOfFaces([1, 3, 5]))).toBe('Odd')
  expect(choice('dice', maskOfFaces([1, 2, 3]))).toBe('1–3')
  expect(choice('dice', maskOfFaces([4, 5, 6]))).toBe('4–6')
  expect(choice('dice', maskOfFaces([1, 2, 6]))).toBe('1 · 2 · 6')
  expect(outcome('dice', 4, 1)).toBe('4')
  expect(mark('dice', 4, 1)).toBe('4')
})

test('decodes the direction of range from the number in records', () => {
  const { choice, outcome } = textsNow()
  expect(choice('range', range.clientValue({ choice: 2500, over: false }))).toBe('Under 2500')
  expect(choice('range', range.clientValue({ choice: 2500, over: true }))).toBe('2500 and over')
  expect(outcome('range', 42, 2500)).toBe('42')
})

test('shows numbers that no bet can have unchanged', () => {
  const { choice } = textsNow()
  expect(choice('dice', 0)).toBe('0')
  expect(choice('dice', 63)).toBe('63')
  expect(choice('range', 2 ** 17)).toBe(String(2 ** 17))
  expect(choice('roulette', 7)).toBe('7')
})

test('encodes and decodes every choice of range and refuses others', () => {
  for (const choice of [1, 100, 5000, 65_534])
    for (const over of [false, true])
      expect(readRangeChoice(range.clientValue({ choice, over }))).toEqual({ choice, over })
  for (const value of [-1, 0, 0.5, Number.NaN, 65_535, 2 ** 16, 2 ** 17 - 1, 2 ** 17])
    expect(readRangeChoice(value)).toBeUndefined()
})
