import { expect, test } from 'vitest'
import * as tx from './tx.ts'

test('exports', () => {
  expect(Object.keys(tx)).toMatchInlineSnapshot(`
    [
      "hasFailedInBundle",
      "createFlow",
      "getAllowance",
      "isSmartAccount",
      "findBlockAt",
      "findLog",
      "scanBlocks",
      "scanLogs",
      "getPermitDomain",
      "signPermit",
      "prepareCall",
      "runBatch",
      "runCall",
      "sendsBatches",
      "waitForReceipt",
      "waitUntilMined",
      "withErrors",
      "writeAction",
    ]
  `)
})
