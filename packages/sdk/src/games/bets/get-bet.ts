import { gameAbi } from '@tyche/contracts/abis'
import { type BetStatus, betStatus, betStatuses } from '@tyche/protocol/contract-enums'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import type { BetReference } from '../bet-reference.ts'
import type { BetTerms } from '../terms/bet-terms.ts'

/** A bet as its game has it now. */
export interface StoredBet {
  status: Exclude<BetStatus, 'unknown'>
  player: Address
  terms: Omit<BetTerms, 'choice'>
  settingsVersion: number
  requestId: bigint
  /** Unix seconds. */
  placedAtSec: number
  /** Unix seconds from which an announced refund may be finalised; 0 without one. */
  refundableAtSec: number
}

/**
 * The record that a game keeps of a bet: of every open one, and of its latest 1,536. Undefined for a bet that was never
 * placed or is not kept any more; `findBets` reads those from their transaction.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getBet } from '@tyche/sdk/games'
 *
 * const bet = await getBet(client, { game, nonce: 7n })
 */
export async function getBet(client: Client, { game, nonce }: BetReference): Promise<StoredBet | undefined> {
  const contract = { address: game, abi: gameAbi, args: [nonce] } as const
  const read = getAction(client, readContract, 'readContract')
  const [status, requestId, settingsVersion] = await read({ ...contract, functionName: 'statusOf' })
  if (status === betStatus.unknown) return undefined
  const [[playCount, player, gameData, wager, startTime, token], [, refundableAt]] = await Promise.all([
    read({ ...contract, functionName: 'betOf' }),
    read({ ...contract, functionName: 'refundOf' }),
  ])
  return {
    status: betStatuses[status] as StoredBet['status'],
    player,
    terms: { gameData, playCount, wager, token },
    settingsVersion,
    requestId,
    placedAtSec: Number(startTime),
    refundableAtSec: Number(refundableAt),
  }
}
