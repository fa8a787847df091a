import { expect, test } from 'vitest'
import * as games from './games.ts'

test('exports', () => {
  expect(Object.keys(games)).toMatchInlineSnapshot(`
    [
      "finalizeRefundCall",
      "getBetStatus",
      "readRefundRequests",
      "refundRequestedEvent",
      "reportFailedCall",
      "requestRefundCall",
    ]
  `)
})
