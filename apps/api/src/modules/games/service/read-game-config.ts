import type { GameConfig } from '@tyche/api-schema/games'
import { gameAbi } from '@tyche/contracts/abis'
import { PRECISION } from '@tyche/fairness'
import type { Deployment } from '@tyche/protocol/deployment'
import type { ChainClient } from '../../../chain/client.ts'
import { ApiError } from '../../../errors/api-error.ts'
import { choicesOf, encodeChoice, exampleChoice, multiplierOf } from './choices.ts'
import { readOdds } from './read-odds.ts'
import { readToken } from './read-token.ts'

export interface Read {
  readonly chain: ChainClient
  readonly deployment: Deployment
  readonly blockNumber: bigint
}

export type DeployedGame = Deployment['games'][number]

/** Reads everything that a game page needs before a bet, from one block. */
export async function readGameConfig(read: Read, game: DeployedGame, choice?: number): Promise<GameConfig> {
  const { chain, blockNumber, deployment } = read
  const { name } = game
  const contract = { address: game.address, abi: gameAbi, blockNumber } as const
  const [houseEdge, feeBasisPoints, maxGameCount, settingsVersion, paused, odds] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'houseEdge' }),
    chain.readContract({ ...contract, functionName: 'feeBasisPoints' }),
    chain.readContract({ ...contract, functionName: 'maxGameCount' }),
    chain.readContract({ ...contract, functionName: 'settingsVersion' }),
    chain.readContract({ ...contract, functionName: 'paused' }),
    readOdds(read, game),
  ])
  const limitsChoice = choice ?? exampleChoice(name, odds.parameters)
  const gameData = encodeChoice(name, limitsChoice, odds.parameters)
  if (!gameData) {
    throw new ApiError('invalidRequest', { errors: [{ field: 'choice', message: 'is not a choice of this game' }] })
  }
  const multiplier = (option: number) => {
    const wheel = odds.wheels?.[option]
    return wheel ? largest(wheel) : multiplierOf(name, option, houseEdge, odds.parameters)
  }
  return {
    game: name,
    address: game.address,
    houseEdge: houseEdge.toString(),
    feeBasisPoints,
    maxGameCount,
    settingsVersion,
    paused,
    multipliers: choicesOf(name).map((option) => ({ choice: option, multiplier: multiplier(option).toString() })),
    tieMultiplier: name === 'rps' ? PRECISION.toString() : null,
    range: odds.range,
    wheels: odds.wheels?.map((segments, wheel) => ({ choice: wheel, segments: segments.map(String) })) ?? null,
    limitsChoice,
    tokens: await Promise.all(
      deployment.tokens.map((token) => readToken(read, { game, token, maxGameCount, gameData })),
    ),
  }
}

function largest(values: readonly bigint[]): bigint {
  let best = 0n
  for (const value of values) if (value > best) best = value
  return best
}
