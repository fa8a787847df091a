import { gameAbi } from '@tyche/contracts/abis'
import { type BetStatus, betStatuses } from '@tyche/protocol/contract-enums'
import type { PublicClient } from 'viem'
import { decodeRevert } from '../errors/decode-revert.ts'
import type { BetReference } from './bet-reference.ts'

/**
 * What its game says of a bet; undefined when the address is no game.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getBetStatus } from '@tyche/sdk/games'
 *
 * const isSettled = (await getBetStatus(client, { game, nonce: 7n })) === 'settled'
 */
export async function getBetStatus(client: PublicClient, bet: BetReference): Promise<BetStatus | undefined> {
  const game = { abi: gameAbi, address: bet.game } as const
  try {
    const [status] = await client.readContract({ ...game, functionName: 'statusOf', args: [bet.nonce] })
    return betStatuses[status]
  } catch (error) {
    if (decodeRevert(error)) return undefined
    throw error
  }
}
