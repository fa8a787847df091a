import { expect, test } from 'vitest'
import * as tx from './tx.ts'

test('exports', () => {
  expect(Object.keys(tx)).toMatchInlineSnapshot(`
    [
      "prepareCall",
      "scanBlocks",
      "scanLogs",
    ]
  `)
})
