import { type CoinSide, coinFlip as coinMaths, HEADS, TAILS } from '@tyche/fairness'
import { oneOf, sideArrows } from '../../../data/games/choice-keys.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { CoinStage } from './coin-stage.tsx'
import { SideField } from './side-field.tsx'

const byNumber = oneOf<CoinSide>([HEADS, TAILS])

/** Coin Flip's definition for the shared table. */
export const coinFlip: GameDefinition<CoinSide> = {
  name: 'coin',
  maths: coinMaths,
  firstChoice: () => HEADS,
  choiceOf: (clientValue) => (clientValue === HEADS || clientValue === TAILS ? clientValue : undefined),
  ChoiceField: SideField,
  keys: {
    choose: (pressed, side) => (pressed.key === 'H' ? HEADS : pressed.key === 'T' ? TAILS : byNumber(pressed, side)),
    lines: [
      { caps: ['H'], does: 'coin.heads' },
      { caps: ['T'], does: 'coin.tails' },
      { caps: sideArrows, does: 'hotkeys.neighbour' },
    ],
  },
  Stage: CoinStage,
}
