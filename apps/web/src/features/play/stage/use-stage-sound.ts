import { useEffect, useRef } from 'react'
import type { StageMood, StageState } from '../../../data/games/game-definition.ts'
import type { WinTier } from '../../../data/games/win-tier.ts'
import { playSound, type SoundName } from '../../../lib/sound/sound.ts'

const winSounds: Record<WinTier, SoundName> = { small: 'winSmall', x2: 'win', x10: 'winBig', x50: 'winHuge' }

/** The sounds of every game's start and end; stages add ticks and landings. */
export function useStageSound(state: StageState, mood: StageMood | undefined, tier: WinTier | undefined): void {
  const before = useRef(mood)
  useEffect(() => {
    if (state === 'rolling') playSound('roll')
  }, [state])
  useEffect(() => {
    // Not for a result from before the page opened.
    if (mood !== undefined && before.current === undefined && state === 'settled') {
      playSound(mood === 'won' ? winSounds[tier ?? 'small'] : mood === 'lost' ? 'lose' : 'land')
    }
    before.current = mood
  }, [mood, tier, state])
}
