import { getGame } from '@tyche/sdk/games'
import { centerContract } from '../../chain/contracts.ts'
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
  const { name, address } = game
  const center = centerContract(deployment)
  const [terms, isAccepted, limits] = await Promise.all([
    getGame(client, { game: address }),
    client.readContract({ address: center.address, abi: center.abi, functionName: 'isGame', args: [address] }),
    client.readContract({ address: center.address, abi: center.abi, functionName: 'limitsOf', args: [address] }),
  ])
  const [kellyBasisPoints, betCapBasisPoints] = limits
  const { isPaused, houseEdge, feeBasisPoints, maxPlayCount: maxGameCount, betCount } = terms
  const own = { name, isPaused, isAccepted, houseEdge, feeBasisPoints, maxGameCount }
  return { ...own, kellyBasisPoints, betCapBasisPoints, betCount }
}
