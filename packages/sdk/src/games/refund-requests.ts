import { gameAbi } from '@tyche/contracts/abis'
import { getAbiItem, type Log, parseEventLogs } from 'viem'
import type { BetReference } from './bet-reference.ts'

const abi = gameAbi

/** A refund that somebody requested. */
export interface RefundRequest extends BetReference {
  /** Unix seconds from which the refund may be finalised. */
  refundableAtSec: number
}

/** The event to search the games' logs for. */
export const refundRequestedEvent = getAbiItem({ abi, name: 'RefundRequested' })

/**
 * Refunds that logs of games say were requested.
 *
 * @example
 * import { readRefundRequests, refundRequestedEvent } from '@tyche/sdk/games'
 *
 * const refunds = readRefundRequests(await client.getLogs({ address: games, event: refundRequestedEvent }))
 */
export function readRefundRequests(logs: readonly Log[]): RefundRequest[] {
  return parseEventLogs({ abi, eventName: 'RefundRequested', logs: [...logs] }).map(({ address, args }) => ({
    game: address,
    nonce: args.nonce,
    refundableAtSec: Number(args.refundableAt),
  }))
}
