import { expect, test } from 'vitest'
import { slowdownOf } from './slowdown.ts'

test.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1_050, 2.5],
  [1_300, 3],
  [1_533, 4],
  [2_000, 4],
])('behavior: a host with index %i is slowed down %f times', (index, slowdown) => {
  expect(slowdownOf(index)).toBe(slowdown)
})

test('behavior: a host slower than the phone is refused', () => {
  expect(() => slowdownOf(149)).toThrow('too slow or too busy')
})
