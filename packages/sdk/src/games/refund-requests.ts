import { coinFlipAbi } from '@tyche/contracts/abis'
import { type Address, getAbiItem, type Log, type PublicClient, parseEventLogs } from 'viem'
import { type ContractCall, isRefusal } from '../core/transactions/prepare-call.ts'
import { consumerOf, nonceOf } from '../randomness/game-list.ts'

/** What every game shares; the odds make no difference here. */
const abi = coinFlipAbi

export interface BetReference {
  game: Address
  nonce: bigint
}

export interface SeenRefund extends BetReference {
  /** Unix seconds from which the refund may be finalised. */
  refundableAtSec: number
}

export const refundRequestedEvent = getAbiItem({ abi, name: 'RefundRequested' })

export function readRefundRequests(logs: readonly Log[]): SeenRefund[] {
  return parseEventLogs({ abi, eventName: 'RefundRequested', logs: [...logs] }).map(({ address, args }) => ({
    game: address,
    nonce: args.nonce,
    refundableAtSec: Number(args.refundableAt),
  }))
}

type BetStatus = 'unknown' | 'pending' | 'settled' | 'refunded' | 'setAside'
const STATUSES: readonly BetStatus[] = ['unknown', 'pending', 'settled', 'refunded', 'setAside']

/** The bet as its game has it; undefined from a consumer that is no game. */
export async function readBetStatus(client: PublicClient, bet: BetReference): Promise<BetStatus | undefined> {
  try {
    const [status] = await client.readContract({
      abi,
      address: bet.game,
      functionName: 'statusOf',
      args: [bet.nonce],
    })
    return STATUSES[status]
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

export function betOfRequest(requestId: bigint): BetReference {
  return { game: consumerOf(requestId), nonce: nonceOf(requestId) }
}

type GameErrand = 'reportFailed' | 'requestRefund' | 'finalizeRefund'

/** The call of an errand for a bet, as `runErrand` takes it. */
export function errandOf({ game, nonce }: BetReference, functionName: GameErrand): ContractCall {
  return { abi, address: game, functionName, args: [nonce] }
}
