import { expect, test } from 'vitest'
import { createChainClock } from './clock.ts'

test('default: lag is UTC minus the block’s time', () => {
  const clock = createChainClock(() => 1000.5)
  clock.observe(900)
  expect(clock.lagSec).toBe(100.5)
  expect(clock.chainSec()).toBe(900)
})

test('behavior: follows a chain that is ahead without passing its clock', () => {
  let utcSec = 1000.5
  const clock = createChainClock(() => utcSec)
  clock.observe(1100)
  expect(clock.chainSec()).toBe(1100)
  utcSec = 1002.5
  expect(clock.chainSec()).toBe(1102)
})

test('behavior: does not count rounding to seconds and block latency as lag', () => {
  const clock = createChainClock(() => 1000.5)
  clock.observe(999.25)
  expect(clock.chainSec()).toBe(1000.5)
  clock.observe(999)
  expect(clock.chainSec()).toBe(999)
})
