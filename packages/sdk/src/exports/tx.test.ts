import { expect, test } from 'vitest'
import * as tx from './tx.ts'

test('exports', () => {
  expect(Object.keys(tx)).toMatchInlineSnapshot(`
    [
      "hasFailedInBundle",
      "findLog",
      "getAllowance",
      "getPermitDomain",
      "isSmartAccount",
      "prepareCall",
      "runWrite",
      "scanBlocks",
      "scanLogs",
      "signPermit",
      "waitForReceipt",
      "withErrors",
    ]
  `)
})
