import { range as maths, type RangeChoice } from '@tyche/fairness'
import { sideArrows } from '../../../data/games/choice-keys.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { readRangeChoice } from '../../../data/games/texts/range-choice.ts'
import { RangeField } from './field/range-field.tsx'
import { RangeStage } from './stage/range-stage.tsx'
import { rangeOddsOf, turned, withThreshold } from './threshold.ts'
import { moveByKey } from './threshold-keys.ts'

/** The choice is a threshold and the side of it that wins. */
export const range: GameDefinition<RangeChoice> = {
  name: 'range',
  maths,
  firstChoice(config) {
    const odds = rangeOddsOf(config)
    return withThreshold(odds.size / 2, false, odds)
  },
  choiceOf: readRangeChoice,
  ChoiceField: RangeField,
  keys: {
    choose(pressed, choice, config) {
      const odds = rangeOddsOf(config)
      if (pressed.key === '1' || pressed.key === '2')
        return choice.over === (pressed.key === '2') ? choice : turned(choice, odds)
      return moveByKey(pressed, choice, odds)
    },
    lines: [
      { caps: ['1'], does: 'range.under' },
      { caps: ['2'], does: 'range.over' },
      { caps: sideArrows, does: 'hotkeys.threshold' },
    ],
  },
  Stage: RangeStage,
}
