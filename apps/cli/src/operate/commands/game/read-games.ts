import { centerContract, gameContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import type { Game } from '../../parse/names.ts'

export interface GameState {
  readonly name: string
  readonly isPaused: boolean
  /** Whether the game center accepts its bets. */
  readonly isAccepted: boolean
  /** Scaled by 1e18. */
  readonly houseEdge: bigint
  readonly feeBasisPoints: number
  readonly maxGameCount: number
  readonly kellyBasisPoints: number
  readonly betCapBasisPoints: number
  /** Total number of bets. */
  readonly betCount: bigint
}

export function readGames(context: Context): Promise<readonly GameState[]> {
  return Promise.all(context.deployment.games.map((game) => readGame(context, game)))
}

async function readGame({ client, deployment }: Context, game: Game): Promise<GameState> {
  const { address, abi } = gameContract(game)
  const contract = { address, abi } as const
  const center = centerContract(deployment)
  const [isPaused, houseEdge, feeBasisPoints, maxGameCount, betCount, isAccepted, limits] = await Promise.all([
    client.readContract({ ...contract, functionName: 'paused' }),
    client.readContract({ ...contract, functionName: 'houseEdge' }),
    client.readContract({ ...contract, functionName: 'feeBasisPoints' }),
    client.readContract({ ...contract, functionName: 'maxGameCount' }),
    client.readContract({ ...contract, functionName: 'latestNonce' }),
    client.readContract({ address: center.address, abi: center.abi, functionName: 'isGame', args: [address] }),
    client.readContract({ address: center.address, abi: center.abi, functionName: 'limitsOf', args: [address] }),
  ])
  const [kellyBasisPoints, betCapBasisPoints] = limits
  return {
    name: game.name,
    isPaused,
    isAccepted,
    houseEdge,
    feeBasisPoints,
    maxGameCount,
    kellyBasisPoints,
    betCapBasisPoints,
    betCount,
  }
}
