import { gameAbi } from '@tyche/contracts/abis'
import type { ContractCall } from '../tx/contract-call.ts'
import type { BetReference } from './bet-reference.ts'

/**
 * Tells a game that the callback of a bet fails, so that the game goes on taking bets; anybody may send it.
 *
 * @example
 * import { reportFailedCall } from '@tyche/sdk/games'
 *
 * const call = reportFailedCall({ game, nonce: 7n })
 */
export function reportFailedCall({ game, nonce }: BetReference): ContractCall {
  return { abi: gameAbi, address: game, functionName: 'reportFailed', args: [nonce] }
}
