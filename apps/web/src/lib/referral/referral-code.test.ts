import { expect, test } from 'vitest'
import { storedReferralCode, storeReferralCode } from './referral-code.ts'

test('behavior: the ref parameter is stored, a link without one keeps it', () => {
  storeReferralCode('?ref=CLOVER7')
  storeReferralCode('?tab=all')
  expect(storedReferralCode()).toBe('CLOVER7')
})

test('behavior: an empty code and one longer than the API takes are ignored', () => {
  storeReferralCode('?ref=')
  storeReferralCode(`?ref=${'x'.repeat(33)}`)
  expect(storedReferralCode()).toBeUndefined()
  storeReferralCode(`?ref=${'x'.repeat(32)}`)
  expect(storedReferralCode()).toHaveLength(32)
})
