import type { GameName } from '@tyche/protocol/game-names'
import { InvalidBetError } from '../errors.ts'
import { coinFlip } from './coin-flip.ts'
import { dice } from './dice.ts'
import type { GameMaths } from './game.ts'
import { range } from './range.ts'
import { rockPaperScissors } from './rock-paper-scissors.ts'
import { spin } from './spin.ts'

/** Games by their name in the deployment record. */
const games = { coin: coinFlip, dice, range, rps: rockPaperScissors, spin } as const satisfies Record<GameName, unknown>

/** The maths of a game by name, for names known at run time only. Its choices come from its `decodeGameData`. */
export function gameMathsOf(name: GameName): GameMaths<unknown> {
  if (!Object.hasOwn(games, name)) throw new InvalidBetError(`There is no game named ${String(name)}.`)
  return games[name]
}
