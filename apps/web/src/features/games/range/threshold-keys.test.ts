import { expect, test } from 'vitest'
import { deployedRange } from '../../../testing/games/game-config.ts'
import { moveByKey } from './threshold-keys.ts'

const under = { choice: 5000, over: false }
const press = (key: string, shiftKey = false, from = under) => moveByKey({ key, shiftKey }, from, deployedRange)?.choice

test.each([
  ['ArrowRight', 5001],
  ['ArrowUp', 5001],
  ['ArrowLeft', 4999],
  ['ArrowDown', 4999],
  ['PageUp', 5500],
  ['PageDown', 4500],
  ['Home', 100],
  ['End', 9500],
])('%s moves 5000 to %i', (key, choice) => {
  expect(press(key)).toBe(choice)
})

test('moves by one percent with Shift and an arrow', () => {
  expect(press('ArrowRight', true)).toBe(5100)
})

test('keeps every key within the limits', () => {
  expect(press('PageUp', false, { choice: 9450, over: false })).toBe(9500)
  expect(press('ArrowLeft', false, { choice: 500, over: true })).toBe(500)
  expect(press('End', false, { choice: 500, over: true })).toBe(9900)
})

test('leaves other keys to the page', () => {
  for (const key of [' ', 'Enter', 'Tab', 'a', 'Escape']) expect(press(key)).toBeUndefined()
})
