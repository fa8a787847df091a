import { expect, test } from 'vitest'
import * as rewards from './rewards.ts'

test('exports', () => {
  expect(Object.keys(rewards)).toMatchInlineSnapshot(`
    [
      "rewardsActions",
      "claimLiabilityCall",
      "claimVouchersCall",
      "getLiabilities",
      "getRewardBooks",
      "verifyVoucher",
      "claimLiability",
      "claimVouchers",
    ]
  `)
})
