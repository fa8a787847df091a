import type { Address } from 'viem'

/** A reward that the service promised by its signature. */
export interface Voucher {
  /** A reward is claimed once, whatever number of vouchers there are for it. */
  readonly id: bigint
  /** Gets the money. */
  readonly account: Address
  readonly token: Address
  /** Base units of the token. */
  readonly amount: bigint
  /** Last unix second at which it may be claimed. */
  readonly deadline: bigint
}

/** Of a deployment record, what the functions of vouchers need. */
export interface RewardDeployment {
  readonly contracts: { readonly rewardPool: Address }
}
