import { facesOfMask, type GameName } from '@tyche/fairness'
import { RANGE_OVER_BIT } from '@tyche/protocol/range-choice'

/** In English, like the pictures: other scripts would need fonts of many megabytes. */
export const gameTitles: Readonly<Record<GameName, string>> = {
  coin: 'Coin Flip',
  dice: 'Dice',
  range: 'Range',
  rps: 'RPS',
  spin: 'Spin',
}

const sides = ['Heads', 'Tails']
const hands = ['Rock', 'Paper', 'Scissors']
const risks = ['Low risk', 'Medium risk', 'High risk']

/** What a player chose, as records number it. */
export function choiceWords(game: GameName, choice: number): string {
  switch (game) {
    case 'coin':
      return sides[choice] ?? ''
    case 'dice':
      return facesOfMask(choice).join(', ')
    case 'range':
      return choice >= RANGE_OVER_BIT ? `${choice - RANGE_OVER_BIT} and over` : `Under ${choice}`
    case 'rps':
      return hands[choice] ?? ''
    case 'spin':
      return risks[choice] ?? ''
  }
}

/** What a play came to. */
export function outcomeWords(game: GameName, outcome: number): string {
  if (game === 'coin') return sides[outcome] ?? ''
  if (game === 'rps') return hands[outcome] ?? ''
  return game === 'spin' ? String(outcome + 1) : String(outcome)
}
