import { parseArgs } from 'node:util'
import {
  deriveRandomWords,
  deriveRequestWord,
  GAME_NAMES,
  type GameName,
  type Hex,
  houseEdgeFromBps,
  InvalidBetError,
  type OddsParameters,
  SPIN_WHEELS,
  settleBet,
} from '@tyche/fairness'
import { createArgumentReader } from '../argument-reader.ts'
import type { Verdict } from '../run-verifier.ts'
import { formatMultiplier } from './format-multiplier.ts'
import { formatWord } from './format-word.ts'

export const USAGE = `Recomputes a bet from public data: npm run verify -- bet [options]

  --game         ${GAME_NAMES.join(', ')}
  --data         gameData of BetDetails
  --edge         house edge in basis points of BetDetails' settingsVersion (settingsOf)
  --randomness   of the bet's round: RoundSubmitted of the coordinator
  --chain        chain id
  --coordinator  address of the coordinator (settingsOf)
  --request      requestId of BetDetails
  --count        plays of the bet; 1 if left out
  --wager        stake of one play in the token's base units; 1 if left out
  --range        rolls of the range game (parameters of settingsOf); 10000 if left out
  --wheel        bases of the chosen wheel with commas (basesOf); the published one if left out
  --payout       amount of BetCallback, to be told whether it is right`

const text = { type: 'string' } as const
const options = {
  game: text,
  data: text,
  edge: text,
  randomness: text,
  chain: text,
  coordinator: text,
  request: text,
  count: text,
  wager: text,
  range: text,
  wheel: text,
  payout: text,
}

type Values = { [Name in keyof typeof options]?: string | undefined }

const { required, toInteger } = createArgumentReader<keyof Values>(InvalidBetError)

function toGame(name: string): GameName {
  const game = GAME_NAMES.find((known) => known === name)
  if (!game) throw new InvalidBetError(`--game is one of ${GAME_NAMES.join(', ')}, not ${name}.`)
  return game
}

function toParameters({ range, wheel }: Values): OddsParameters {
  const bases = wheel?.split(',').map((base) => Number(toInteger(base, 'wheel')))
  return {
    ...(range === undefined ? {} : { range: Number(toInteger(range, 'range')) }),
    // The bet's wheel, whatever its number in the contract.
    ...(bases ? { wheels: SPIN_WHEELS.map(() => bases) } : {}),
  }
}

/** Verifies a bet. Throws `InvalidBetError` for arguments that no bet can have. */
export function verifyBet(args: string[]): Verdict {
  const { values } = parseArgs({ args, options })
  const word = deriveRequestWord({
    randomness: required(values, 'randomness') as Hex,
    chainId: toInteger(required(values, 'chain'), 'chain'),
    coordinator: required(values, 'coordinator') as Hex,
    requestId: toInteger(required(values, 'request'), 'request'),
  })
  const randomWords = deriveRandomWords(word, Number(toInteger(values.count ?? '1', 'count')))
  const { payout, multiplier, playMultipliers, outcomes } = settleBet({
    game: toGame(required(values, 'game')),
    gameData: required(values, 'data'),
    wager: toInteger(values.wager ?? '1', 'wager'),
    houseEdge: houseEdgeFromBps(Number(toInteger(required(values, 'edge'), 'edge'))),
    randomWords,
    parameters: toParameters(values),
  })
  const isTrue = values.payout === undefined || toInteger(values.payout, 'payout') === payout
  const plays = randomWords.map(
    (randomWord, i) =>
      `play ${i + 1}: word ${formatWord(randomWord)} shows ${outcomes[i]}, pays ${formatMultiplier(playMultipliers[i]!)}`,
  )
  return {
    lines: [
      `request word ${formatWord(word)}`,
      ...plays,
      `multiplier ${formatMultiplier(multiplier)}`,
      `payout ${payout}`,
      ...(isTrue ? [] : [`The payout is ${payout}, not ${values.payout}.`]),
    ],
    isTrue,
  }
}
