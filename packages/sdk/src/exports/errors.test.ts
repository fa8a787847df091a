import { expect, test } from 'vitest'
import * as errors from './errors.ts'

test('exports', () => {
  expect(Object.keys(errors)).toMatchInlineSnapshot(`
    [
      "isRevert",
      "revertReason",
      "TycheError",
    ]
  `)
})
