import {
  type CoinSide,
  type DiceFace,
  type GameName,
  gameMathsOf,
  type Hand,
  type RangeChoice,
  type WheelNumber,
} from '@tyche/fairness'
import type { BetTerms } from './bet-terms.ts'

/** A game by its name, with what may be chosen in it. */
export type BetChoice =
  | { game: 'coin'; choice: CoinSide }
  | { game: 'dice'; choice: readonly DiceFace[] }
  | { game: 'range'; choice: RangeChoice }
  | { game: 'rps'; choice: Hand }
  | { game: 'spin'; choice: WheelNumber }

/** A choice as the contract and its records have it. */
export function encodeChoice({
  game,
  choice,
}: {
  game: GameName
  choice: unknown
}): Pick<BetTerms, 'choice' | 'gameData'> {
  const maths = gameMathsOf(game)
  return { choice: maths.clientValue(choice), gameData: maths.encodeGameData(choice) }
}
