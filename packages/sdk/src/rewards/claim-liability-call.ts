import { liquidityPoolAbi, rewardPoolAbi } from '@tyche/contracts/abis'
import { type Address, isAddressEqual } from 'viem'
import type { ContractCall } from '../tx/contract-call.ts'

/** Of a deployment record, the contracts beside the pools that may owe somebody money. */
export interface DebtorDeployment {
  readonly contracts: { readonly luckyBuy: Address; readonly rewardPool: Address }
}

/**
 * Has a contract pay all that it owes the sender in a token.
 *
 * @param source a pool, LuckyBuy or the reward pool, as `getLiabilities` names it
 * @param to gets the money
 * @example
 * import { claimLiabilityCall } from '@tyche/sdk/rewards'
 *
 * const call = claimLiabilityCall({ deployment, source, token, to: account })
 */
export function claimLiabilityCall({
  deployment: { contracts },
  source,
  token,
  to,
}: {
  deployment: DebtorDeployment
  source: Address
  token: Address
  to: Address
}): ContractCall {
  const args = [token, to]
  const isPool = ![contracts.luckyBuy, contracts.rewardPool].some((contract) => isAddressEqual(contract, source))
  if (isPool) return { abi: liquidityPoolAbi, address: source, functionName: 'claim', args }
  // LuckyBuy and the reward pool call it the same.
  return { abi: rewardPoolAbi, address: source, functionName: 'claimLiability', args }
}
