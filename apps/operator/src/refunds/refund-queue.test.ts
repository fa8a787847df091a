import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { END_MEMORY_MS } from '../core/chain/head-tracker.ts'
import { createRefundQueue } from './refund-queue.ts'

test('takes back what ended lately, and nothing that ended long before', () => {
  let nowMs = 0
  const refunds = createRefundQueue(() => nowMs)
  const bets = [1n, 2n, 3n].map((nonce) => ({ game: zeroAddress, nonce, refundableAtSec: 0 }))
  for (const bet of bets) refunds.add(bet)
  const [old, recent, open] = bets
  refunds.drop(old!)
  nowMs = END_MEMORY_MS
  refunds.drop(recent!)
  expect(refunds.due(1)).toEqual([open])
  refunds.forgetEnds()
  expect(refunds.due(1)).toEqual([open, recent])
  refunds.drop(recent!)
  expect(refunds.size).toBe(1)
})
