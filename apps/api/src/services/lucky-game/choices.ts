import { coinFlip, HEADS, TAILS } from '@tyche/fairness'
import type { Hex } from 'viem'

/** What the API must know of each game: its choices and how its bytes read. One entry per deployed game. */
const games = {
  coin: {
    choices: [HEADS, TAILS],
    encode: (choice: number) => coinFlip.encodeGameData(choice === TAILS ? TAILS : HEADS),
    decode: (gameData: string): number => coinFlip.decodeGameData(gameData),
    outcome: (word: bigint): number => coinFlip.outcome(word),
  },
} as const

function gameOf(name: string) {
  if (!Object.hasOwn(games, name)) throw new Error(`the game ${name} is not known to this build`)
  return games[name as keyof typeof games]
}

export function choicesOf(game: string): readonly number[] {
  return gameOf(game).choices
}

export function encodeChoice(game: string, choice: number): Hex {
  return gameOf(game).encode(choice)
}

export function decodeChoice(game: string, gameData: string): number {
  return gameOf(game).decode(gameData)
}

/** The outcome of each play from its random word. */
export function outcomesOf(game: string, words: readonly string[]): number[] {
  return words.map((word) => gameOf(game).outcome(BigInt(word)))
}
