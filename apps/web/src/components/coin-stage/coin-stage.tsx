import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { celebrate } from './celebrate.ts'
import { Coin } from './coin.tsx'
import type { Face } from './face.ts'
import { PlayChips } from './play-chips.tsx'
import { type CoinState, useCoinMotion } from './use-coin-motion.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

export interface CoinStageProps {
  state: CoinState
  /** The real outcome of each play, in order; needed once `settled`. */
  plays?: readonly Face[] | undefined
  /** What the player bet on; marks which plays won. */
  choice?: Face | undefined
  /** How many plays were bet, to keep their places while rolling. */
  playCount?: number | undefined
  mood?: 'won' | 'lost' | undefined
  /** Runs when the last play has landed: show the sum then. */
  onSequenceEnd?: (() => void) | undefined
  /** The line between coin and plays: the result, or what is going on. */
  children?: ReactNode
}

const none: readonly Face[] = []

/** The coin that floats, spins at once when rolling, and lands each play on its real outcome. */
export function CoinStage({
  state,
  plays = none,
  choice,
  playCount = 0,
  mood,
  onSequenceEnd,
  children,
}: CoinStageProps) {
  const body = useRef<HTMLDivElement>(null)
  const toss = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  useWinBurst(mood, toss, still)
  const landed = useCoinMotion({ body, toss }, { state, plays, still, onSequenceEnd })
  return (
    <div className="grid place-items-center content-center gap-7 px-4 py-6">
      <Coin state={state} mood={mood} still={still} body={body} toss={toss} />
      <div className="grid min-h-[88px] place-items-center content-start gap-3.5 pt-4">
        {children}
        {state === 'idle' ? null : (
          <PlayChips
            plays={plays}
            landed={landed}
            playCount={playCount}
            choice={choice}
            rolling={state === 'rolling'}
          />
        )}
      </div>
    </div>
  )
}

/** Once for every win that happens while the page is open, not for one that was there before. */
function useWinBurst(mood: CoinStageProps['mood'], from: RefObject<HTMLElement | null>, still: boolean): void {
  const before = useRef(mood)
  useEffect(() => {
    const isNew = mood === 'won' && before.current !== 'won'
    before.current = mood
    if (isNew && !still && from.current) void celebrate(from.current)
  }, [mood, from, still])
}
