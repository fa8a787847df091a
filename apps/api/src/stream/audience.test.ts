import { expect, test, vi } from 'vitest'
import { Audience } from './audience.ts'

test('an account is followed from the first listener until some time after the last', () => {
  vi.useFakeTimers()
  const audience = new Audience(1_000)
  const one = audience.join('a')
  const two = audience.join('a')
  expect([one.wasFollowed, two.wasFollowed]).toEqual([false, true])
  one.leave()
  vi.advanceTimersByTime(5_000)
  expect(audience.addresses()).toEqual(['a'])
  two.leave()
  vi.advanceTimersByTime(500)
  const again = audience.join('a')
  expect(again.wasFollowed).toBe(true)
  again.leave()
  audience.join('b').leave()
  vi.advanceTimersByTime(1_001)
  expect([audience.addresses(), audience.has('a'), audience.join('a').wasFollowed]).toEqual([[], false, false])
  vi.useRealTimers()
})
