import { expect, test } from 'vitest'
import * as tx from './tx.ts'

test('exports', () => {
  expect(Object.keys(tx)).toMatchInlineSnapshot(`
    [
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
      "hasFailedInBundle",
      "waitForReceipt",
      "LOST_AFTER_MS",
      "waitUntilMined",
      "runBatch",
      "runCall",
      "hashOfBatch",
      "sendsBatches",
      "withErrors",
      "writeAction",
    ]
  `)
})
