import { expect, test } from 'vitest'
import { createTold } from './told.ts'

test('default: a reason is news once for each, another one is news again', () => {
  const told = createTold<number>()
  expect(told.isNews(1, 'Forbidden')).toBe(true)
  expect(told.isNews(1, 'Forbidden')).toBe(false)
  expect(told.isNews(2, 'Forbidden')).toBe(true)
  expect(told.isNews(1, 'NotLp')).toBe(true)
  told.forget(1)
  expect(told.isNews(1, 'NotLp')).toBe(true)
  expect(told.isNews(2, 'Forbidden')).toBe(false)
})
