import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StageMood, StageState } from '../../../data/games/game-definition.ts'
import type { WinTier } from '../../../data/games/win-tier.ts'
import { playSound } from '../../../lib/sound/sound.ts'
import { useStageSound } from './use-stage-sound.ts'

vi.mock('../../../lib/sound/sound.ts')

type Shown = [state: StageState, mood?: StageMood, tier?: WinTier]

beforeEach(() => vi.mocked(playSound).mockReset())

function hear(first: Shown, ...then: Shown[]): string[] {
  const { rerender } = renderHook(([state, mood, tier]: Shown) => useStageSound(state, mood, tier), {
    initialProps: first,
  })
  for (const shown of then) rerender(shown)
  return vi.mocked(playSound).mock.calls.map(([name]) => name)
}

test.each([
  ['won', 'winSmall'],
  ['even', 'land'],
  ['lost', 'lose'],
] as const)('plays a sound when a bet starts, and %s only when its last play has been shown', (mood, sound) => {
  expect(hear(['idle'], ['rolling'], ['settled'])).toEqual(['roll'])
  vi.mocked(playSound).mockReset()
  expect(hear(['idle'], ['rolling'], ['settled'], ['settled', mood], ['settled', mood])).toEqual(['roll', sound])
})

test('plays no sound for a result from before the page opened', () => {
  expect(hear(['settled', 'won'], ['settled', 'won'])).toEqual([])
})

test.each([
  ['small', 'winSmall'],
  ['x2', 'win'],
  ['x10', 'winBig'],
  ['x50', 'winHuge'],
] as const)('a win of tier %s sounds like one', (tier, sound) => {
  expect(hear(['rolling'], ['settled'], ['settled', 'won', tier])).toEqual(['roll', sound])
})
