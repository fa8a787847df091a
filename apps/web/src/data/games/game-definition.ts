import type { GameConfig } from '@tyche/api-schema/games'
import type { GameMaths, GameName } from '@tyche/fairness'
import type { ComponentType, ReactNode } from 'react'
import type { ChoiceKeys } from './choice-keys.ts'
import type { WinTier } from './win-tier.ts'

/** The parts that a game adds to the shared table, which provides bet, plays, limits, roll, result and records. */
export interface GameDefinition<Choice> {
  name: GameName
  maths: GameMaths<Choice>
  firstChoice: (config: GameConfig) => Choice
  /** Decodes the number in records and events; undefined for one that this game never emits. */
  choiceOf: (clientValue: number) => Choice | undefined
  /** How the player chooses, in the bet panel. */
  ChoiceField: ComponentType<ChoiceFieldProps<Choice>>
  /** The keys that choose, wherever the focus is. */
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
/** How a whole bet ended: it paid more than its cost, less, or exactly that. */
export type StageMood = 'won' | 'lost' | 'even'

export interface StageProps<Choice> {
  state: StageState
  /** The controls' choice when idle; the bet's choice during a bet. */
  choice: Choice
  /** For stages that are also a control. */
  onChoice: (choice: Choice) => void
  disabled: boolean
  config: GameConfig
  playCount: number
  /** The settled outcomes in order; empty until `settled`. The stage must show no others. */
  plays: readonly StagePlay[]
  /** Set after `onSequenceEnd`. */
  mood: StageMood | undefined
  /** Of a bet that won; set with `mood`. */
  tier?: WinTier | undefined
  /** The player skipped the animation. */
  isSkipped: boolean
  /** Call when the last play has been shown; at once without motion or when skipped. */
  onSequenceEnd: () => void
  /** Status or result line, under the animation in a box of constant height. */
  children: ReactNode
}
