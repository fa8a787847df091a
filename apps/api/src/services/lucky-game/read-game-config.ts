import type { GameConfig, GameToken, LimitRule } from '@tyche/api-schema/endpoints/lucky-game'
import { coinFlipAbi, gameCenterAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/contracts/deployment'
import type { Address } from 'viem'
import type { ChainClient } from '../../chain/client.ts'
import { choicesOf, encodeChoice } from './choices.ts'

/** In the order of `IGameCenter.LimitRule`. */
const limitRules = [
  'none',
  'notAccepting',
  'kellyPerPlay',
  'kellyPerBet',
  'unreservedBalance',
  'drawdownBudget',
] as const satisfies readonly LimitRule[]

interface Read {
  readonly chain: ChainClient
  readonly deployment: Deployment
  readonly blockNumber: bigint
}

/** Everything a game page shows and checks before a bet, read from one block. */
export async function readGameConfig(read: Read, game: Deployment['games'][number]): Promise<GameConfig> {
  const { chain, blockNumber, deployment } = read
  const contract = { address: game.address, abi: coinFlipAbi, blockNumber } as const
  const [houseEdge, feeBasisPoints, maxGameCount, paused, multipliers] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'houseEdge' }),
    chain.readContract({ ...contract, functionName: 'feeBasisPoints' }),
    chain.readContract({ ...contract, functionName: 'maxGameCount' }),
    chain.readContract({ ...contract, functionName: 'paused' }),
    Promise.all(
      choicesOf(game.name).map(async (choice) => {
        const args = [encodeChoice(game.name, choice)] as const
        const multiplier = await chain.readContract({ ...contract, functionName: 'multiplierOf', args })
        return { choice, multiplier: multiplier.toString() }
      }),
    ),
  ])
  const tokens = await Promise.all(deployment.tokens.map((token) => readToken(read, game, token, maxGameCount)))
  return {
    game: game.name,
    address: game.address,
    houseEdge: houseEdge.toString(),
    feeBasisPoints,
    maxGameCount,
    paused,
    multipliers,
    tokens,
  }
}

async function readToken(
  { chain, deployment, blockNumber }: Read,
  game: Deployment['games'][number],
  token: Deployment['tokens'][number],
  maxGameCount: number,
): Promise<GameToken> {
  const center = { address: deployment.contracts.gameCenter, abi: gameCenterAbi, blockNumber } as const
  const pool: Address = await chain.readContract({ ...center, functionName: 'poolOf', args: [token.address] })
  const account = { address: pool, abi: liquidityPoolAbi, args: [token.address], blockNumber } as const
  const gameData = encodeChoice(game.name, choicesOf(game.name)[0] ?? 0)
  const [balance, reserved, minWager, limits] = await Promise.all([
    chain.readContract({ ...account, functionName: 'balanceOfToken' }),
    chain.readContract({ ...account, functionName: 'reservedOf' }),
    chain.readContract({ ...center, functionName: 'minWager', args: [token.address] }),
    Promise.all(
      Array.from({ length: maxGameCount }, async (_, index) => {
        const playCount = index + 1
        const args = [token.address, playCount, gameData] as const
        const contract = {
          address: game.address,
          abi: coinFlipAbi,
          functionName: 'maxWager',
          args,
          blockNumber,
        } as const
        const [maxWager, rule] = await chain.readContract(contract)
        return { playCount, maxWager: maxWager.toString(), rule: limitRules[rule] ?? 'none' }
      }),
    ),
  ])
  const { symbol, decimals } = token
  const amounts = { balance: balance.toString(), reserved: reserved.toString(), minWager: minWager.toString() }
  return { token: token.address, symbol, decimals, pool, ...amounts, limits }
}
