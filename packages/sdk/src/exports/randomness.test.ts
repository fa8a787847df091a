import { expect, test } from 'vitest'
import * as randomness from './randomness.ts'

test('exports', () => {
  expect(Object.keys(randomness)).toMatchInlineSnapshot()
})
