import type { GameName } from '@tyche/fairness'
import { useTranslations } from 'use-intl'
import { coinTexts } from './coin-texts.ts'
import { diceTexts } from './dice-texts.ts'
import type { GameTexts } from './game-texts.ts'
import { rangeTexts } from './range-texts.ts'
import { rpsTexts } from './rps-texts.ts'
import { spinTexts } from './spin-texts.ts'

/** Each game's words, by its name on the API. */
const textsOf: Partial<Record<GameName, GameTexts>> = {
  coin: coinTexts,
  dice: diceTexts,
  range: rangeTexts,
  rps: rpsTexts,
  spin: spinTexts,
}

/** A game that this build has no words for shows its bare numbers. */
const numbers: GameTexts = {
  choice: (_t, clientValue) => String(clientValue),
  outcome: (_t, outcome) => String(outcome),
  mark: (_t, outcome) => String(outcome),
}

const of = (game: string): GameTexts =>
  (Object.hasOwn(textsOf, game) ? textsOf[game as GameName] : undefined) ?? numbers

/** Choices and outcomes of every game in words. `choice` is always the number that records carry. */
export function useGameTexts() {
  const t = useTranslations()
  return {
    choice: (game: string, clientValue: number) => of(game).choice(t, clientValue),
    outcome: (game: string, outcome: number, choice: number) => of(game).outcome(t, outcome, choice),
    /** An outcome as short as a chip needs it. */
    mark: (game: string, outcome: number, choice: number) => of(game).mark(t, outcome, choice),
  }
}
