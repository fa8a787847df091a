import { expect, test } from 'vitest'
import * as tx from './tx.ts'

test('exports', () => {
  expect(Object.keys(tx)).toMatchInlineSnapshot(`
    [
      "hasFailedInBundle",
      "findLog",
      "createFlow",
      "getAllowance",
      "getPermitDomain",
      "isSmartAccount",
      "prepareCall",
      "runBatch",
      "runCall",
      "scanBlocks",
      "scanLogs",
      "signPermit",
      "waitForReceipt",
      "withErrors",
      "writeAction",
    ]
  `)
})
