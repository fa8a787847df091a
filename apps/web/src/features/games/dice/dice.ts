import { type DiceFace, maskOfFaces, dice as maths } from '@tyche/fairness'
import { oneOf, sideArrows } from '../../../data/games/choice-keys.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { DiceStage } from './dice-stage.tsx'
import { FacesField } from './faces-field.tsx'
import { quickPicks, switchFace } from './pick-faces.ts'

const groupByArrow = oneOf(quickPicks.map(({ mask }) => mask))

/** The choice is the bit mask of the faces that win. */
export const dice: GameDefinition<number> = {
  name: 'dice',
  maths,
  firstChoice: () => maskOfFaces([4, 5, 6]),
  choiceOf: (clientValue) =>
    Number.isInteger(clientValue) && clientValue >= 1 && clientValue <= 62 ? clientValue : undefined,
  ChoiceField: FacesField,
  keys: {
    choose(pressed, mask) {
      if (!/^[1-6]$/.test(pressed.key)) return groupByArrow(pressed, mask)
      const next = switchFace(mask, Number(pressed.key) as DiceFace)
      return typeof next === 'number' ? next : mask
    },
    lines: [
      { caps: ['1 – 6'], does: 'hotkeys.face' },
      { caps: sideArrows, does: 'hotkeys.facesGroup' },
    ],
  },
  Stage: DiceStage,
}
