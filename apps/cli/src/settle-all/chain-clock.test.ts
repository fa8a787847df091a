import { expect, test } from 'vitest'
import { createChainClock } from './chain-clock.ts'

test('default: returns UTC for a newest block of any age', () => {
  const clock = createChainClock(() => 1000.5)
  clock.observe(900)
  expect(clock.nowSec()).toBe(1000.5)
  expect(clock.aheadSec).toBe(0)
})

test('behavior: continues from the newest block of a chain that is ahead', () => {
  let utcSec = 1000.5
  const clock = createChainClock(() => utcSec)
  clock.observe(1100.5)
  utcSec = 1002.5
  expect(clock.nowSec()).toBe(1102.5)
  expect(clock.aheadSec).toBe(100)
  clock.observe(1100.5)
  expect(clock.aheadSec).toBe(100)
})
