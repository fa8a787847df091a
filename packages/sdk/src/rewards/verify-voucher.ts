import { rewardPoolAbi } from '@tyche/contracts/abis'
import type { Hex, PublicClient } from 'viem'
import { revertReason } from '../errors/revert-reason.ts'
import type { RewardDeployment, Voucher } from './voucher.ts'

/**
 * Whether a voucher can be claimed now: signed by the service, not claimed, not expired, within the limits and covered.
 *
 * @returns why not: the name of the contract's error. Undefined when it can be claimed.
 * @throws viem's error when the node does not answer.
 * @example
 * import { verifyVoucher } from '@tyche/sdk/rewards'
 *
 * const isExpired = (await verifyVoucher(client, { deployment, voucher, signature })) === 'Timeout'
 */
export async function verifyVoucher(
  client: PublicClient,
  { deployment, voucher, signature }: { deployment: RewardDeployment; voucher: Voucher; signature: Hex },
): Promise<string | undefined> {
  const rewardPool = { abi: rewardPoolAbi, address: deployment.contracts.rewardPool } as const
  try {
    await client.readContract({ ...rewardPool, functionName: 'verifyCalldata', args: [voucher, signature] })
    return undefined
  } catch (error) {
    const reason = revertReason(error)
    if (reason === undefined) throw error
    return reason
  }
}
