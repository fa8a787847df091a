import { type Hand, ROCK, rockPaperScissors } from '@tyche/fairness'
import type { GameDefinition } from '../../lib/lucky-game/game-definition.ts'
import { HandField } from './hand-field.tsx'
import { RpsStage } from './rps-stage.tsx'

export const rpsGame: GameDefinition<Hand> = {
  name: 'rps',
  maths: rockPaperScissors,
  firstChoice: () => ROCK,
  choiceOf: (clientValue) => (clientValue === 0 || clientValue === 1 || clientValue === 2 ? clientValue : undefined),
  ChoiceField: HandField,
  Stage: RpsStage,
}
