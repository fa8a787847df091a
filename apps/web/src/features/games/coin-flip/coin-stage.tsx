import type { CoinSide } from '@tyche/fairness'
import { useRef } from 'react'
import { Coin } from '../../../components/coin/coin.tsx'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { StageFrame } from '../stage/stage-frame.tsx'
import { useStageMotion } from '../stage/use-stage-motion.ts'
import { useCoinMotion } from './use-coin-motion.ts'

export type CoinStageProps = Omit<StageProps<CoinSide>, 'onChoice' | 'disabled' | 'config'>

/** The coin floats when idle, spins while rolling, and lands each play on its settled outcome. */
export function CoinStage(props: CoinStageProps) {
  const { state, choice, mood } = props
  const body = useRef<HTMLDivElement>(null)
  const toss = useRef<HTMLDivElement>(null)
  const motion = useStageMotion(props, toss)
  const shown = useCoinMotion({ body, toss }, motion)
  return (
    <StageFrame game="coin" stage={props} clientValue={choice} shown={shown}>
      <div className="@max-table:[--coin-size:clamp(88px,calc(100svh-620px),200px)]">
        <Coin state={state} mood={mood} still={motion.still} body={body} toss={toss} />
      </div>
    </StageFrame>
  )
}
