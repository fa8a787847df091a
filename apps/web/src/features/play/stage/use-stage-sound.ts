import { useEffect, useRef } from 'react'
import type { StageMood, StageState } from '../../../data/games/game-definition.ts'
import { playSound } from '../../../lib/sound/sound.ts'

/** The sounds of every game's start and end; stages add ticks and landings. */
export function useStageSound(state: StageState, mood: StageMood | undefined): void {
  const before = useRef(mood)
  useEffect(() => {
    if (state === 'rolling') playSound('roll')
  }, [state])
  useEffect(() => {
    // Not for a result from before the page opened.
    if (mood !== undefined && before.current === undefined && state === 'settled') {
      playSound(mood === 'won' ? 'win' : mood === 'lost' ? 'lose' : 'land')
    }
    before.current = mood
  }, [mood, state])
}
