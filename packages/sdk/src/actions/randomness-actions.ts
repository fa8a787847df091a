import type { Deployment } from '@tyche/protocol/deployment'
import type { PublicClient } from 'viem'
import { getMinCallbackGas } from '../randomness/get-min-callback-gas.ts'
import { getRequests } from '../randomness/get-requests.ts'
import { getRound } from '../randomness/get-round.ts'
import { planSettlements } from '../randomness/plan-settlements.ts'
import * as writes from '../randomness/writes.ts'
import { bindActions } from './bind-actions.ts'
import { type ActionOptions, givenParameters } from './given-parameters.ts'

const actions = { getMinCallbackGas, getRequests, getRound, planSettlements, ...writes }

/**
 * The actions of the coordinator as `client.randomness`.
 *
 * @example
 * import { randomnessActions } from '@tyche/sdk/randomness'
 *
 * const { randomness } = client.extend(randomnessActions(deployment, { wallet }))
 * const [request] = await randomness.getRequests({ ids: [requestId] })
 */
export function randomnessActions(deployment: Deployment, options: ActionOptions) {
  return (client: PublicClient) => ({
    randomness: bindActions(client, givenParameters(deployment, options), actions),
  })
}
