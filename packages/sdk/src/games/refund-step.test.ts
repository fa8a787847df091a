import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refundFactsOf } from './refund-facts-of.ts'
import { refundStepOf } from './refund-step.ts'

const contracts = join(import.meta.dirname, '../../../contracts/src')
const source = readFileSync(join(contracts, 'games/Game.sol'), 'utf8')

/** A delay as the contracts have it; they do not tell it to anybody. */
function delayOf(name: string): number {
  const [, count, unit] = source.match(new RegExp(`constant ${name} = (\\d+) (hours|days);`)) ?? []
  if (!count) throw new Error(`Game.sol has no ${name}`)
  return Number(count) * (unit === 'days' ? 86_400 : 3_600)
}

const delay = delayOf('REFUND_DELAY')
const failedDelay = delayOf('FAILED_REFUND_DELAY')
const bet = {
  status: 'pending',
  playedAt: 1_000,
  isSetAside: false,
  refundRequestedAt: null,
  refundableAt: null,
} as const
const asked = { ...bet, refundRequestedAt: 1_000 + delay, refundableAt: 1_000 + delay + 3_600 }

test.each([
  ['a bet that has just been placed', bet, 1_060, { step: 'none' }],
  ['one that waits too long', bet, 1_121, { step: 'early', at: 1_000 + delay }],
  ['one second before the delay is over', bet, 999 + delay, { step: 'early', at: 1_000 + delay }],
  ['after the delay', bet, 1_000 + delay, { step: 'request' }],
  ['one whose settlement failed', { ...bet, isSetAside: true }, 1_001, { step: 'early', at: 1_000 + failedDelay }],
  ['the same after its delay', { ...bet, isSetAside: true }, 1_000 + failedDelay, { step: 'request' }],
  ['one that was asked for', asked, 1_001 + delay, { step: 'announced', at: 4_600 + delay }],
  ['an hour after that', asked, 4_600 + delay, { step: 'finalize' }],
  ['a settled bet', { ...asked, status: 'settled' as const }, 9_999 + delay, { step: 'none' }],
  ['a refunded bet', { ...asked, status: 'refunded' as const }, 9_999 + delay, { step: 'none' }],
])('behavior: %s', (_name, record, now, step) => {
  expect(refundStepOf({ bet: record, now })).toEqual(step)
})

test.each([
  ['a bet without a request', { status: 'pending', refundableAtSec: 0 }, 1_000 + delay, { step: 'request' }],
  [
    'one set aside',
    { status: 'setAside', refundableAtSec: 0 },
    1_000 + delay,
    { step: 'early', at: 1_000 + failedDelay },
  ],
  ['a request before its end', { status: 'pending', refundableAtSec: 9_000 }, 8_999, { step: 'announced', at: 9_000 }],
  ['a request at its end', { status: 'pending', refundableAtSec: 9_000 }, 9_000, { step: 'finalize' }],
] as const)('behavior: the step of %s as the chain keeps it', (_what, stored, now, expected) => {
  expect(refundStepOf({ bet: refundFactsOf({ placedAtSec: 1_000, ...stored }), now })).toEqual(expected)
})
