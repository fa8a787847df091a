import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WinTier } from '../../../data/games/win-tier.ts'
import { useWinBurst } from './use-win-burst.ts'

const celebrate = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../../lib/screen/celebrate.ts', () => ({ celebrate }))

const source = { current: document.createElement('div') }

beforeEach(() => celebrate.mockClear())

function burst(still: boolean, first: WinTier | undefined, ...then: (WinTier | undefined)[]) {
  const { rerender } = renderHook(({ tier }) => useWinBurst(tier, source, still), {
    initialProps: { tier: first as WinTier | undefined },
  })
  for (const tier of then) rerender({ tier })
  return celebrate.mock.calls
}

test.each([
  ['small', []],
  ['x2', [[source.current, 'little']]],
  ['x10', [[source.current]]],
  ['x50', [[source.current, 'large'], []]],
] as const)('a win of tier %s is celebrated as large as it is', (tier, bursts) => {
  expect(burst(false, undefined, tier, tier)).toEqual(bursts)
})

test('a win from before the page opened, and any with reduced motion, is not', () => {
  expect(burst(false, 'x10', 'x10')).toEqual([])
  expect(burst(true, undefined, 'x50')).toEqual([])
})

test('each win is celebrated', () => {
  expect(burst(false, undefined, 'x10', undefined, 'x10')).toHaveLength(2)
})
