import { rewardPoolAbi } from '@tyche/contracts/abis'
import type { Hex } from 'viem'
import type { ContractCall } from '../tx/contract-call.ts'
import type { RewardDeployment, Voucher } from './voucher.ts'

/**
 * Pays rewards to their accounts, no matter who sends it; all of them or none.
 *
 * @param vouchers 1 to 50
 * @param signatures one for each voucher, in their order
 * @example
 * import { claimVouchersCall } from '@tyche/sdk/rewards'
 *
 * const call = claimVouchersCall({ deployment, vouchers: [voucher], signatures: [signature] })
 */
export function claimVouchersCall({
  deployment,
  vouchers,
  signatures,
}: {
  deployment: RewardDeployment
  vouchers: readonly Voucher[]
  signatures: readonly Hex[]
}): ContractCall {
  const rewardPool = { abi: rewardPoolAbi, address: deployment.contracts.rewardPool }
  return { ...rewardPool, functionName: 'multiClaim', args: [vouchers, signatures] }
}
