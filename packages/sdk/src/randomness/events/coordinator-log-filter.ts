import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { encodeEventTopics } from 'viem'
import { type CoordinatorDeployment, coordinatorContract } from '../coordinator-contract.ts'

/**
 * `eth_subscribe` filter for requests and their ends.
 *
 * @example
 * import { coordinatorLogFilter } from '@tyche/sdk/randomness'
 *
 * const params = ['logs', coordinatorLogFilter(deployment)] as const
 */
export function coordinatorLogFilter(deployment: CoordinatorDeployment) {
  const topics = (['RandomnessRequested', 'RequestFulfilled'] as const).map(
    (eventName) => encodeEventTopics({ abi: randomnessCoordinatorAbi, eventName })[0],
  )
  return { address: coordinatorContract(deployment).address, topics: [topics] }
}
