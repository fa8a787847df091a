import type { BeaconParameters, KnownRound } from '@tyche/protocol/deployment'
import type { Address, Hex } from 'viem'

export type DeployParameters = {
  readonly rpcUrl: string
  /** The deployer: on the local chain also owner and guardian of everything, on a public chain nothing in the end. */
  readonly privateKey: Hex
  readonly beacon: BeaconParameters
  readonly knownRound: KnownRound
  /** Where the record goes. A record of this very chain that lies there is kept. */
  readonly recordPath: string
  /** Receives the fees. On the local chain its fourth well-known account unless given. */
  readonly treasury?: Address
  /** May stop and lower, never start or raise. On the local chain the deployer unless given. */
  readonly guardian?: Address
  /** Commands the timelock that owns everything on a public chain. */
  readonly multisig?: Address
  /** Opens, pauses and cancels products. On the local chain the operator's account unless given. */
  readonly manager?: Address
  /** Signs the terms of pre-orders, and what RewardPool pays. On the local chain well-known accounts unless given. */
  readonly preOrderSigner?: Address
  readonly rewardSigner?: Address
  /** Told of every step that sends a transaction. */
  readonly onStep?: (step: string) => void
}
