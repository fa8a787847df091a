import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StageMood, StageState } from '../../../data/games/game-definition.ts'
import { playSound } from '../../../lib/sound/sound.ts'
import { useStageSound } from './use-stage-sound.ts'

vi.mock('../../../lib/sound/sound.ts')

type Shown = [state: StageState, mood?: StageMood]

beforeEach(() => vi.mocked(playSound).mockReset())

function hear(first: Shown, ...then: Shown[]): string[] {
  const { rerender } = renderHook(([state, mood]: Shown) => useStageSound(state, mood), { initialProps: first })
  for (const shown of then) rerender(shown)
  return vi.mocked(playSound).mock.calls.map(([name]) => name)
}

test.each([
  ['won', 'win'],
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
