import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'

/** An arrow as `KeyboardEvent.key` names it, or the character on the key in upper case. */
export type ChoiceKey = { key: string; shiftKey: boolean }

/** A line in the list of keys: what stands on the keys, and the text that says what they do. */
export type ChoiceKeyLine = { caps: readonly string[]; does: ChoiceKeyText }

export type ChoiceKeyText =
  | `coin.${'heads' | 'tails'}`
  | `rps.${'rock' | 'paper' | 'scissors'}`
  | `range.${'under' | 'over'}`
  | `spin.${'lowRisk' | 'mediumRisk' | 'highRisk'}`
  | `hotkeys.${'neighbour' | 'face' | 'facesGroup' | 'threshold'}`

/** How a game is chosen in by keys. */
export interface ChoiceKeys<Choice> {
  /** What a key chooses; undefined where it means nothing. */
  choose: (pressed: ChoiceKey, choice: Choice, config: GameConfig) => Choice | undefined
  lines: readonly ChoiceKeyLine[]
}

export const sideArrows = ['←', '→'] as const

/** One of a few that stand side by side: its number takes it, the arrows go to its neighbours and around. */
export function oneOf<Choice>(options: readonly Choice[]) {
  return ({ key }: ChoiceKey, choice: Choice): Choice | undefined => {
    const at = options.indexOf(choice)
    if (key === 'ArrowLeft') return options.at(Math.max(at, 0) - 1)
    if (key === 'ArrowRight') return options[(at + 1) % options.length]
    return /^\d$/.test(key) ? options[Number(key) - 1] : undefined
  }
}
