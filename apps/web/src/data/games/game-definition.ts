import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import type { GameMaths, GameName } from '@tyche/fairness'
import type { ComponentType, ReactNode } from 'react'
import type { ChoiceKeys } from './choice-keys.ts'

/** What a game adds to the shared frame. Everything else (bet, plays, limits, roll, result, records) is the frame's. */
export interface GameDefinition<Choice> {
  name: GameName
  maths: GameMaths<Choice>
  firstChoice: (config: GameConfig) => Choice
  /** Reads the number that records and events carry; undefined for one that this game never emits. */
  choiceOf: (clientValue: number) => Choice | undefined
  /** How the player chooses, in the bet panel. */
  ChoiceField: ComponentType<ChoiceFieldProps<Choice>>
  /** How they choose by keys, wherever the focus is. */
  keys: ChoiceKeys<Choice>
  /** The animation in the middle. */
  Stage: ComponentType<StageProps<Choice>>
}

export interface ChoiceFieldProps<Choice> {
  choice: Choice
  onChange: (choice: Choice) => void
  disabled: boolean
  config: GameConfig
}

export interface StagePlay {
  outcome: number
  /** Gross, scaled by 1e18. */
  multiplier: bigint
}

export type StageState = 'idle' | 'rolling' | 'settled'
/** How a whole bet ended: more than its cost, less, or exactly that. */
export type StageMood = 'won' | 'lost' | 'even'

export interface StageProps<Choice> {
  state: StageState
  /** Idle: what the controls say. Of a bet: what was bet. */
  choice: Choice
  /** For stages that are also a control. */
  onChoice: (choice: Choice) => void
  disabled: boolean
  config: GameConfig
  playCount: number
  /** The real outcomes in order; empty until `settled`. Nothing else may ever be shown. */
  plays: readonly StagePlay[]
  /** Set after `onSequenceEnd`. */
  mood: StageMood | undefined
  /** The player wants to see the end at once. */
  isSkipped: boolean
  /** The last play has been shown. Runs also without motion (at once) and when skipped. */
  onSequenceEnd: () => void
  /** Status or result line: stands under the animation, in a box of constant height. */
  children: ReactNode
}
