import { expect, test } from 'vitest'
import { firstLandingMs, stepMs } from './sequence-timing.ts'

test('behavior: a bet of any length is shown within four seconds, the first play within 0.9', () => {
  expect(firstLandingMs).toBeLessThanOrEqual(900)
  for (let plays = 1; plays <= 20; plays += 1) {
    expect(stepMs(plays)).toBeLessThanOrEqual(250)
    expect(firstLandingMs + (plays - 1) * stepMs(plays)).toBeLessThanOrEqual(4_000)
  }
})
