import type { CoinSide } from '@tyche/fairness'
import { useRef } from 'react'
import { Coin } from '../../../components/coin/coin.tsx'
import { PlayChips } from '../../../components/play-chips.tsx'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { useReducedMotion } from '../../../lib/screen/use-reduced-motion.ts'
import { StageFrame } from '../stage/stage-frame.tsx'
import { useWinBurst } from '../stage/use-win-burst.ts'
import { useCoinMotion } from './use-coin-motion.ts'

export type CoinStageProps = Omit<StageProps<CoinSide>, 'onChoice' | 'disabled' | 'config'>

/** The coin that floats, spins at once when rolling, and lands each play on its real outcome. */
export function CoinStage({
  state,
  choice,
  plays,
  playCount,
  mood,
  isSkipped,
  onSequenceEnd,
  children,
}: CoinStageProps) {
  const body = useRef<HTMLDivElement>(null)
  const toss = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  useWinBurst(mood, toss, still)
  const shown = useCoinMotion({ body, toss }, { state, plays, still, isSkipped, onSequenceEnd })
  return (
    <StageFrame
      line={children}
      chips={
        state === 'idle' ? null : (
          <PlayChips
            game="coin"
            clientValue={choice}
            plays={plays}
            shown={shown}
            playCount={playCount}
            isRolling={state === 'rolling'}
          />
        )
      }
    >
      <Coin state={state} mood={mood} still={still} body={body} toss={toss} />
    </StageFrame>
  )
}
