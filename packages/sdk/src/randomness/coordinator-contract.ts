import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'

/** Of a deployment record, what the functions of randomness need. */
export interface CoordinatorDeployment {
  readonly contracts: { readonly randomnessCoordinator: Address }
}

export function coordinatorContract({ contracts }: CoordinatorDeployment) {
  return { abi: randomnessCoordinatorAbi, address: contracts.randomnessCoordinator } as const
}
