import { USD_PRECISION } from '@tyche/protocol/scales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betFeeUsd, betQ } from './bet-q.ts'

const usd = USD_PRECISION
const settled = { costUsd: 100n * usd, totalWager: 100_000_000n, fee: 500_000n, lateSettler: null }

describe('betQ', () => {
  test.each([
    ['counts all that is spent at a fee of 0.5 %', {}, 100n * usd],
    ['counts no more at a higher fee', { fee: 3_000_000n }, 100n * usd],
    ['counts 200 times a lower fee', { fee: 100_000n }, 20n * usd],
    ['counts nothing without a fee', { fee: 0n }, 0n],
    ['counts nothing when a late settler got the fee', { lateSettler: '0xa' }, 0n],
    ['counts nothing without a price', { costUsd: null }, 0n],
    ['rounds down', { costUsd: 10n, totalWager: 3_000n, fee: 1n }, 0n],
    ['rounds down once, after multiplying', { costUsd: 10n, totalWager: 300n, fee: 1n }, 6n],
  ])('behavior: %s', (_, change, q) => {
    expect(betQ({ ...settled, ...change })).toBe(q)
  })

  test('error: a bet without a stake, a negative cost', () => {
    expect(() => betQ({ ...settled, totalWager: 0n })).toThrow(RangeError)
    expect(() => betQ({ ...settled, costUsd: -1n })).toThrow(RangeError)
    expect(() => betQ({ ...settled, fee: -1n })).toThrow(RangeError)
    expect(() => betFeeUsd({ ...settled, totalWager: 0n })).toThrow(RangeError)
  })

  test('behavior: q is at most the cost and at most 200 times the exact fee, and no more than one unit below that', () => {
    const bets = fc
      .record({
        costUsd: fc.bigInt(0n, 10n ** 30n),
        totalWager: fc.bigInt(1n, 10n ** 30n),
        part: fc.bigInt(0n, 10_000n),
      })
      .map(({ costUsd, totalWager, part }) => ({
        costUsd,
        totalWager,
        fee: (totalWager * part) / 10_000n,
        lateSettler: null,
      }))
    fc.assert(
      fc.property(bets, (bet) => {
        const q = betQ(bet)
        expect(q <= bet.costUsd).toBe(true)
        expect(q * bet.totalWager <= 200n * bet.costUsd * bet.fee).toBe(true)
        expect(q === bet.costUsd || (q + 1n) * bet.totalWager > 200n * bet.costUsd * bet.fee).toBe(true)
      }),
    )
  })
})

describe('betFeeUsd', () => {
  test.each([
    ['is the fee in USD', {}, usd / 2n],
    ['is 0 when a late settler got it', { lateSettler: '0xa' }, 0n],
    ['is 0 without a price', { costUsd: null }, 0n],
    ['rounds down', { costUsd: 199n, totalWager: 200n, fee: 1n }, 0n],
  ])('behavior: %s', (_, change, fee) => {
    expect(betFeeUsd({ ...settled, ...change })).toBe(fee)
  })
})
