import { expect, test } from 'vitest'
import * as index from './index.ts'

test('exports', () => {
  expect(Object.keys(index)).toMatchInlineSnapshot(`
    [
      "tycheActions",
    ]
  `)
})
