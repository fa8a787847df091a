import { luckyBuyAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../tx/contract-call.ts'

/**
 * Has a contract pay all that it owes the sender in a token.
 *
 * @param source a pool, LuckyBuy or the reward pool, as `getLiabilities` names it
 * @param to gets the money
 * @example
 * import { claimLiabilityCall } from '@tyche/sdk/rewards'
 *
 * const call = claimLiabilityCall({ source, token, to: account })
 */
export function claimLiabilityCall({
  source,
  token,
  to,
}: {
  source: Address
  token: Address
  to: Address
}): ContractCall {
  // The function is the same in each of the three.
  return { abi: luckyBuyAbi, address: source, functionName: 'claimLiability', args: [token, to] }
}
