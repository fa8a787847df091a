import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

test('behavior: repeats the choices of a seed, and differs for another seed', () => {
  const take = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 50 }, () => random.below(1_000_000))
  }
  expect(take(7)).toEqual(take(7))
  expect(take(7)).not.toEqual(take(8))
})

test('behavior: keeps choices within their bounds and all items in a shuffle', () => {
  const random = createRandom(1)
  const numbers = Array.from({ length: 1_000 }, () => random.between(3, 5))
  expect([...new Set(numbers)].sort()).toEqual([3, 4, 5])
  expect(random.shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5])
  expect(() => random.pick([])).toThrow(RangeError)
})
