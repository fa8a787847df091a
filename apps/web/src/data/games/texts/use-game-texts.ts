import type { GameName } from '@tyche/fairness'
import { useTranslations } from 'use-intl'
import { coinTexts } from './coin-texts.ts'
import { diceTexts } from './dice-texts.ts'
import type { GameTexts } from './game-texts.ts'
import { rangeTexts } from './range-texts.ts'
import { rpsTexts } from './rps-texts.ts'
import { spinTexts } from './spin-texts.ts'

/** Each game's texts, by its name on the API. */
const textsOf: Partial<Record<GameName, GameTexts>> = {
  coin: coinTexts,
  dice: diceTexts,
  range: rangeTexts,
  rps: rpsTexts,
  spin: spinTexts,
}

/** A game without texts in this build shows bare numbers. */
const numbers: GameTexts = {
  choice: (_t, clientValue) => String(clientValue),
  outcome: (_t, outcome) => String(outcome),
  mark: (_t, outcome) => String(outcome),
}

const of = (game: string): GameTexts =>
  (Object.hasOwn(textsOf, game) ? textsOf[game as GameName] : undefined) ?? numbers

/** Texts for choices and outcomes of every game. `choice` is always the number in records. */
export function useGameTexts() {
  const t = useTranslations()
  return {
    choice: (game: string, clientValue: number) => of(game).choice(t, clientValue),
    outcome: (game: string, outcome: number, choice: number) => of(game).outcome(t, outcome, choice),
    /** The short form of an outcome, for a chip. */
    mark: (game: string, outcome: number, choice: number) => of(game).mark(t, outcome, choice),
  }
}
