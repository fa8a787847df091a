import { gameCenterAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../tx/contract-call.ts'

export type AuthorizePayerParameters = {
  gameCenter: Address
  /** Whom the sender lets bet with their money, such as a contract that bets for them. */
  caller: Address
  /** False takes it back. */
  authorized: boolean
}

/**
 * Lets another account bet with the sender's tokens, as far as their allowance for GameCenter goes, or takes that back.
 *
 * @example
 * import { authorizePayerCall } from '@tyche/sdk/games'
 *
 * const caller = '0x00000000000000000000000000000000000000AA'
 * const call = authorizePayerCall({ gameCenter, caller, authorized: true })
 */
export function authorizePayerCall({ gameCenter, caller, authorized }: AuthorizePayerParameters): ContractCall {
  return { abi: gameCenterAbi, address: gameCenter, functionName: 'authorizePayer', args: [caller, authorized] }
}
