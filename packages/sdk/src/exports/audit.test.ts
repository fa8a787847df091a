import { expect, test } from 'vitest'
import * as audit from './audit.ts'

test('exports', () => {
  expect(Object.keys(audit)).toMatchInlineSnapshot(`
    [
      "auditChain",
      "reportOf",
      "readReturns",
      "createAuditState",
      "formatAuditState",
      "parseAuditState",
    ]
  `)
})
