import { useEffect, useRef } from 'react'
import type { StageMood, StageState } from '../../../data/games/game-definition.ts'
import { playSound } from '../../../lib/sound/sound.ts'

/** What every game sounds like when it starts and when it ends; stages add their own ticks and landings. */
export function useStageSound(state: StageState, mood: StageMood | undefined): void {
  const before = useRef(mood)
  useEffect(() => {
    if (state === 'rolling') playSound('roll')
  }, [state])
  useEffect(() => {
    // Not for a result that was there when the page opened.
    if (mood !== undefined && before.current === undefined && state === 'settled') {
      playSound(mood === 'won' ? 'win' : mood === 'lost' ? 'lose' : 'land')
    }
    before.current = mood
  }, [mood, state])
}
