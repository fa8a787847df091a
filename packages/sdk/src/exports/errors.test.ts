import { expect, test } from 'vitest'
import * as errors from './errors.ts'

test('exports', () => {
  expect(Object.keys(errors)).toMatchInlineSnapshot(`
    [
      "decodeRevert",
      "noteErrorToken",
      "tokenOfError",
      "errorValues",
      "NotVerifiableError",
      "isRevert",
      "revertReason",
      "TransactionError",
      "transactionProblems",
      "TycheError",
    ]
  `)
})
