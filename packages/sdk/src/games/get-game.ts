import { gameAbi } from '@tyche/contracts/abis'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { getSettingsVersion } from './get-settings-version.ts'

/** What a game offers now. */
export interface GameTerms {
  /** Scaled by 1e18. */
  houseEdge: bigint
  feeBasisPoints: number
  /** Plays of one bet at most. */
  maxPlayCount: number
  isPaused: boolean
  /** Which odds the next bet is played with: `getBetOdds` takes it. */
  settingsVersion: number
  /** Bets ever placed: the number of the newest one. */
  betCount: bigint
}

/**
 * The terms of a game as it offers them now.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getGame } from '@tyche/sdk/games'
 *
 * const { houseEdge, isPaused } = await getGame(client, { game })
 */
export async function getGame(client: Client, { game }: { game: Address }): Promise<GameTerms> {
  const contract = { address: game, abi: gameAbi } as const
  const read = getAction(client, readContract, 'readContract')
  const [isPaused, houseEdge, feeBasisPoints, maxPlayCount, settingsVersion, betCount] = await Promise.all([
    read({ ...contract, functionName: 'paused' }),
    read({ ...contract, functionName: 'houseEdge' }),
    read({ ...contract, functionName: 'feeBasisPoints' }),
    read({ ...contract, functionName: 'maxGameCount' }),
    getSettingsVersion(client, { game }),
    read({ ...contract, functionName: 'latestNonce' }),
  ])
  return { houseEdge, feeBasisPoints, maxPlayCount, isPaused, settingsVersion, betCount }
}
