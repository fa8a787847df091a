import { HIGH_RISK, LOW_RISK, MEDIUM_RISK, spin, type WheelNumber } from '@tyche/fairness'
import { oneOf, sideArrows } from '../../../data/games/choice-keys.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { RiskField } from './risk-field.tsx'
import { SpinStage } from './spin-stage.tsx'

export const spinGame: GameDefinition<WheelNumber> = {
  name: 'spin',
  maths: spin,
  firstChoice: () => LOW_RISK,
  choiceOf: (clientValue) => (clientValue === 0 || clientValue === 1 || clientValue === 2 ? clientValue : undefined),
  ChoiceField: RiskField,
  keys: {
    choose: oneOf<WheelNumber>([LOW_RISK, MEDIUM_RISK, HIGH_RISK]),
    lines: [
      { caps: ['1'], does: 'spin.lowRisk' },
      { caps: ['2'], does: 'spin.mediumRisk' },
      { caps: ['3'], does: 'spin.highRisk' },
      { caps: sideArrows, does: 'hotkeys.neighbour' },
    ],
  },
  Stage: SpinStage,
}
