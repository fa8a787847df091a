import { range as maths, type RangeChoice } from '@tyche/fairness'
import type { GameDefinition } from '../../lib/lucky-game/game-definition.ts'
import { readRangeChoice } from '../../lib/lucky-game/range-choice.ts'
import { RangeField } from './range-field.tsx'
import { RangeStage } from './range-stage.tsx'
import { rangeOddsOf, withThreshold } from './threshold.ts'

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
  Stage: RangeStage,
}
