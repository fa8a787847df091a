import { expect, test } from 'vitest'
import * as rewards from './rewards.ts'

test('exports', () => {
  expect(Object.keys(rewards)).toMatchInlineSnapshot(`
    [
      "claimLiabilityCall",
      "claimVouchersCall",
      "getLiabilities",
      "verifyVoucher",
    ]
  `)
})
