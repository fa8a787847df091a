import { expect, test } from 'vitest'
import { storedReferralCode, storeReferralCode } from './referral-code.ts'

test('behavior: the ref parameter is stored, a link without one keeps it', () => {
  storeReferralCode('?ref=CLOVER7')
  storeReferralCode('?tab=all')
  expect(storedReferralCode()).toBe('CLOVER7')
})

test('behavior: an empty or oversize code is ignored', () => {
  storeReferralCode('?ref=')
  storeReferralCode(`?ref=${'x'.repeat(65)}`)
  expect(storedReferralCode()).toBeUndefined()
})
