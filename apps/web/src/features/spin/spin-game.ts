import { LOW_RISK, spin, type WheelNumber } from '@tyche/fairness'
import type { GameDefinition } from '../../lib/lucky-game/game-definition.ts'
import { RiskField } from './risk-field.tsx'
import { SpinStage } from './spin-stage.tsx'

export const spinGame: GameDefinition<WheelNumber> = {
  name: 'spin',
  maths: spin,
  firstChoice: () => LOW_RISK,
  choiceOf: (clientValue) => (clientValue === 0 || clientValue === 1 || clientValue === 2 ? clientValue : undefined),
  ChoiceField: RiskField,
  Stage: SpinStage,
}
