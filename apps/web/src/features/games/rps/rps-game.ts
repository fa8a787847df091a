import { type Hand, PAPER, ROCK, rockPaperScissors, SCISSORS } from '@tyche/fairness'
import { oneOf, sideArrows } from '../../../data/games/choice-keys.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { HandField } from './hand-field.tsx'
import { RpsStage } from './rps-stage.tsx'

export const rpsGame: GameDefinition<Hand> = {
  name: 'rps',
  maths: rockPaperScissors,
  firstChoice: () => ROCK,
  choiceOf: (clientValue) => (clientValue === 0 || clientValue === 1 || clientValue === 2 ? clientValue : undefined),
  ChoiceField: HandField,
  keys: {
    choose: oneOf<Hand>([ROCK, PAPER, SCISSORS]),
    lines: [
      { caps: ['1'], does: 'rps.rock' },
      { caps: ['2'], does: 'rps.paper' },
      { caps: ['3'], does: 'rps.scissors' },
      { caps: sideArrows, does: 'hotkeys.neighbour' },
    ],
  },
  Stage: RpsStage,
}
