import type { Locator } from '@playwright/test'
import type { GameName } from '@tyche/fairness'
import { RANGE_OVER_BIT } from '@tyche/protocol/range-choice'

interface GameChoice {
  /** The game's name in the menu. */
  readonly menu: string
  /** Makes the choice in the bet panel, in English. */
  readonly make: (controls: Locator) => Promise<void>
  /** The choice's number in records and events. */
  readonly clientValue: number
}

const odd = (1 << 0) | (1 << 2) | (1 << 4)

/** A choice of each game that differs from the default. */
export const choices: Record<GameName, GameChoice> = {
  coin: {
    menu: 'Coin Flip',
    make: (controls) => controls.getByRole('radio', { name: 'Tails' }).click(),
    clientValue: 1,
  },
  dice: {
    menu: 'Dice',
    make: (controls) => controls.getByRole('button', { name: 'Odd' }).click(),
    clientValue: odd,
  },
  range: {
    menu: 'Range',
    make: async (controls) => {
      await controls.getByRole('radio', { name: 'Over' }).click()
      const threshold = controls.getByRole('textbox', { name: 'Threshold' })
      await threshold.fill('2500')
      await threshold.press('Tab')
    },
    clientValue: 2_500 + RANGE_OVER_BIT,
  },
  rps: {
    menu: 'RPS',
    make: (controls) => controls.getByRole('radio', { name: 'Scissors' }).click(),
    clientValue: 2,
  },
  spin: {
    menu: 'Spin',
    make: (controls) => controls.getByRole('radio', { name: 'High' }).click(),
    clientValue: 2,
  },
}

const namedFaces: Readonly<Record<number, string>> = { 7: '1–3', [odd]: 'Odd', 42: 'Even', 56: '4–6' }

const facesOf = (mask: number) => [1, 2, 3, 4, 5, 6].filter((face) => mask & (1 << (face - 1))).join(' · ')

/** The English text of any choice in lists: other tests of the same stack place bets too. */
const words: Record<GameName, (clientValue: number) => string | undefined> = {
  coin: (side) => ['Heads', 'Tails'][side],
  dice: (mask) => namedFaces[mask] ?? facesOf(mask),
  range: (value) => (value < RANGE_OVER_BIT ? `Under ${value}` : `${value - RANGE_OVER_BIT} and over`),
  rps: (hand) => ['Rock', 'Paper', 'Scissors'][hand],
  spin: (wheel) => ['Low risk', 'Medium risk', 'High risk'][wheel],
}

export function choiceWords(game: GameName, clientValue: number): string {
  const found = words[game](clientValue)
  if (!found) throw new Error(`there is no text for choice ${clientValue} of ${game}`)
  return found
}
