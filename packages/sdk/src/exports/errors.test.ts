import { expect, test } from 'vitest'
import * as errors from './errors.ts'

test('exports', () => {
  expect(Object.keys(errors)).toMatchInlineSnapshot(`
    [
      "AuditInterruptedError",
      "causesOf",
      "decodeRevert",
      "DeploymentError",
      "noteErrorToken",
      "tokenOfError",
      "errorValues",
      "FlowEndedError",
      "NotVerifiableError",
      "revertOf",
      "revertReason",
      "TermsError",
      "TransactionError",
      "transactionProblems",
      "TycheError",
    ]
  `)
})
