import { expect, test } from 'vitest'
import { refundStepOf } from './refund-step.ts'

const bet = {
  status: 'pending',
  playedAt: 1_000,
  isSetAside: false,
  refundRequestedAt: null,
  refundableAt: null,
} as const
const day = 24 * 3_600
const asked = { ...bet, refundRequestedAt: 1_000 + day, refundableAt: 1_000 + day + 3_600 }

test.each([
  ['a bet that has just been placed', bet, 1_060, { step: 'none' }],
  ['one that waits too long', bet, 1_121, { step: 'early', at: 1_000 + day }],
  ['one second before the delay is over', bet, 999 + day, { step: 'early', at: 1_000 + day }],
  ['after the delay', bet, 1_000 + day, { step: 'request' }],
  ['one whose settlement failed', { ...bet, isSetAside: true }, 1_001, { step: 'early', at: 1_000 + 7 * day }],
  ['the same after a week', { ...bet, isSetAside: true }, 1_000 + 7 * day, { step: 'request' }],
  ['one that was asked for', asked, 1_001 + day, { step: 'announced', at: 4_600 + day }],
  ['an hour after that', asked, 4_600 + day, { step: 'finalize' }],
  ['a settled bet', { ...asked, status: 'settled' as const }, 9_999 + day, { step: 'none' }],
  ['a refunded bet', { ...asked, status: 'refunded' as const }, 9_999 + day, { step: 'none' }],
])('%s', (_name, record, now, step) => {
  expect(refundStepOf(record, now)).toEqual(step)
})
