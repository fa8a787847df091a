import type { Deployment } from '@tyche/protocol/deployment'
import type { PublicClient } from 'viem'
import { getLiabilities } from '../rewards/get-liabilities.ts'
import { verifyVoucher } from '../rewards/verify-voucher.ts'
import * as writes from '../rewards/writes.ts'
import { bindActions } from './bind-actions.ts'
import { type ActionOptions, givenParameters } from './given-parameters.ts'

const actions = { getLiabilities, verifyVoucher, ...writes }

/**
 * The actions of rewards as `client.rewards`.
 *
 * @example
 * import { rewardsActions } from '@tyche/sdk/rewards'
 *
 * const { rewards } = client.extend(rewardsActions(deployment, { wallet }))
 * const liabilities = await rewards.getLiabilities({ account })
 */
export function rewardsActions(deployment: Deployment, options: ActionOptions) {
  return (client: PublicClient) => ({ rewards: bindActions(client, givenParameters(deployment, options), actions) })
}
