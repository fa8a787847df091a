import { maskOfFaces, dice as maths } from '@tyche/fairness'
import type { GameDefinition } from '../../lib/lucky-game/game-definition.ts'
import { DiceStage } from './dice-stage.tsx'
import { FacesField } from './faces-field.tsx'

/** The choice is the bit mask of the faces that win. */
export const dice: GameDefinition<number> = {
  name: 'dice',
  maths,
  firstChoice: () => maskOfFaces([4, 5, 6]),
  choiceOf: (clientValue) =>
    Number.isInteger(clientValue) && clientValue >= 1 && clientValue <= 62 ? clientValue : undefined,
  ChoiceField: FacesField,
  Stage: DiceStage,
}
