import type { GameConfig } from '@tyche/api-schema/games'

/** An arrow as `KeyboardEvent.key` names it, or the character on the key in upper case. */
export type ChoiceKey = { key: string; shiftKey: boolean }

/** An entry of the list of keys: the keys and their action. */
export type ChoiceKeyLine = { caps: readonly string[]; does: ChoiceKeyText }

export type ChoiceKeyText =
  | `coin.${'heads' | 'tails'}`
  | `rps.${'rock' | 'paper' | 'scissors'}`
  | `range.${'under' | 'over'}`
  | `spin.${'lowRisk' | 'mediumRisk' | 'highRisk'}`
  | `hotkeys.${'neighbour' | 'face' | 'facesGroup' | 'threshold'}`

/** How a game's choice is made by keys. */
export interface ChoiceKeys<Choice> {
  /** The choice for a key; undefined for a key without a meaning. */
  choose: (pressed: ChoiceKey, choice: Choice, config: GameConfig) => Choice | undefined
  lines: readonly ChoiceKeyLine[]
}

export const sideArrows = ['←', '→'] as const

/** Options side by side: digits choose by position, arrows move to the neighbour, wrapping around. */
export function oneOf<Choice>(options: readonly Choice[]) {
  return ({ key }: ChoiceKey, choice: Choice): Choice | undefined => {
    const at = options.indexOf(choice)
    if (key === 'ArrowLeft') return options.at(Math.max(at, 0) - 1)
    if (key === 'ArrowRight') return options[(at + 1) % options.length]
    return /^\d$/.test(key) ? options[Number(key) - 1] : undefined
  }
}
