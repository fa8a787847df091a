import { type CoinSide, coinFlip as coinMaths, HEADS, TAILS } from '@tyche/fairness'
import { CoinStage } from '../../components/coin-stage/coin-stage.tsx'
import type { GameDefinition } from '../../lib/lucky-game/game-definition.ts'
import { SideField } from './side-field.tsx'

/** Heads or tails on the shared frame. */
export const coinFlip: GameDefinition<CoinSide> = {
  name: 'coin',
  maths: coinMaths,
  firstChoice: () => HEADS,
  choiceOf: (clientValue) => (clientValue === HEADS || clientValue === TAILS ? clientValue : undefined),
  ChoiceField: SideField,
  Stage: CoinStage,
}
