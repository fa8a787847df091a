import {
  type CoinSide,
  type DiceFace,
  gameMathsOf,
  type Hand,
  maskOfFaces,
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

/**
 * A choice as the contract and its records have it.
 *
 * @throws `InvalidBetError` for a choice that the game does not have.
 * @example
 * import { encodeChoice } from '@tyche/sdk/games'
 *
 * const { gameData } = encodeChoice({ game: 'dice', choice: [1, 6] })
 */
export function encodeChoice(bet: BetChoice): Pick<BetTerms, 'choice' | 'gameData'> {
  const maths = gameMathsOf(bet.game)
  const choice = bet.game === 'dice' ? maskOfFaces(bet.choice) : bet.choice
  return { choice: maths.clientValue(choice), gameData: maths.encodeGameData(choice) }
}
