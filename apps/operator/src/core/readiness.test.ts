import { expect, test } from 'vitest'
import { findProblems, readReadiness } from './readiness.ts'

test('lists the problems that prevent settlement', () => {
  const state = {
    isSocketUp: true,
    isSignerUp: true,
    scannedTo: 5n,
    needsFullScan: false,
    refundsScannedTo: undefined,
    callbackGas: 1n,
    tip: 1n,
    isTipLimited: false,
    balance: 1n as bigint | undefined,
    lastHeadAtMs: Date.now(),
    isHeadDoubtful: false,
    roundsInFlight: 0,
  }
  expect(findProblems({ state })).toEqual([])
  expect(readReadiness({ state })).toEqual({ isReady: true })
  const worst = { ...state, scannedTo: undefined, balance: 0n, isSignerUp: false, lastHeadAtMs: Date.now() - 60_000 }
  expect(findProblems({ state: worst })).toHaveLength(4)
  expect(readReadiness({ state: { ...state, balance: 0n } })).toEqual({
    isReady: false,
    problems: ['the account is empty'],
  })
})
