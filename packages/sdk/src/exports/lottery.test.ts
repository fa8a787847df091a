import { expect, test } from 'vitest'
import * as lottery from './lottery.ts'

test('exports', () => {
  expect(Object.keys(lottery)).toMatchInlineSnapshot()
})
