import { gameAbi } from '@tyche/contracts/abis'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'

/**
 * Which odds the next bet of a game is played with.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getSettingsVersion } from '@tyche/sdk/games'
 *
 * const settingsVersion = await getSettingsVersion(client, { game })
 */
export function getSettingsVersion(client: Client, { game }: { game: Address }): Promise<number> {
  const read = getAction(client, readContract, 'readContract')
  return read({ address: game, abi: gameAbi, functionName: 'settingsVersion' })
}
