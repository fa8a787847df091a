import { expect, test } from 'vitest'
import * as errors from './errors.ts'

test('exports', () => {
  expect(Object.keys(errors)).toMatchInlineSnapshot(`
    [
      "decodeRevert",
      "noteErrorToken",
      "tokenOfError",
      "errorValues",
      "findRevert",
      "NotVerifiableError",
      "revertReason",
      "TransactionError",
      "transactionProblems",
      "TycheError",
    ]
  `)
})
