import type { GameName } from '@tyche/protocol/game-names'
import { expect } from 'vitest'
import type { OddsParameters } from '../games/game.ts'
import { gameMathsOf } from '../games/games.ts'
import { houseEdgeFromBps } from '../house-edge.ts'
import { deriveRandomWords } from '../random-words.ts'
import { settleBet } from '../settle-bet.ts'

/** A bet in the format of the files in `vectors`. */
export interface BetVector {
  choice: number
  count: number
  gameData: string
  houseEdge: string
  houseEdgeBps: number
  multiplier: string
  outcomes: number[]
  payout: string
  randomWords: string[]
  requestWord: string
  wager: string
}

/** Expects the package to settle a bet like the vector. */
export function expectVector(game: GameName, vector: BetVector, parameters?: OddsParameters): void {
  const maths = gameMathsOf(game)
  const randomWords = vector.randomWords.map(BigInt)
  expect(deriveRandomWords(BigInt(vector.requestWord), vector.count)).toEqual(randomWords)
  expect(houseEdgeFromBps(vector.houseEdgeBps)).toBe(BigInt(vector.houseEdge))
  const choice = maths.decodeGameData(vector.gameData, parameters)
  expect(maths.clientValue(choice)).toBe(vector.choice)
  expect(maths.encodeGameData(choice, parameters)).toBe(vector.gameData)
  const settled = settleBet({
    game,
    gameData: vector.gameData,
    wager: BigInt(vector.wager),
    randomWords,
    houseEdge: BigInt(vector.houseEdge),
    parameters,
  })
  expect(settled).toMatchObject({
    payout: BigInt(vector.payout),
    multiplier: BigInt(vector.multiplier),
    outcomes: vector.outcomes,
  })
}
