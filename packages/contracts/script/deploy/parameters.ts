import type { BeaconParameters, KnownRound } from '@tyche/protocol/deployment'
import type { Address, Hex } from 'viem'
import type { Heartbeats } from './refusals.ts'

export type DeployParameters = {
  readonly rpcUrl: string
  /** The deployer: on the local chain also owner and guardian; on a public chain without a role after the deployment. */
  readonly privateKey: Hex
  readonly beacon: BeaconParameters
  readonly knownRound: KnownRound
  /** Path of the record. An existing record of this chain is kept. */
  readonly recordPath: string
  /** Receives the fees. On the local chain the fourth development account by default. */
  readonly treasury?: Address
  /** May stop and lower, never start or raise. On the local chain the deployer by default. */
  readonly guardian?: Address
  /** Controls the timelock that owns everything on a public chain. */
  readonly multisig?: Address
  /** Opens, pauses and cancels products. On the local chain the operator's account by default. */
  readonly manager?: Address
  /** Sign pre-orders and RewardPool's vouchers. On the local chain development accounts by default. */
  readonly preOrderSigner?: Address
  readonly rewardSigner?: Address
  /** Heartbeats that the owner read, of feeds whose configured one is an assumption. */
  readonly confirmedHeartbeats?: Heartbeats
  /** Called with every step that sends a transaction. */
  readonly onStep?: (step: string) => void
}
