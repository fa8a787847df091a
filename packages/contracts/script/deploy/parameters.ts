import type { Address, Hex } from 'viem'
import type { BeaconParameters } from '../deployment.ts'

/** A published round, which the coordinator verifies when it is created. */
export type KnownRound = {
  readonly round: bigint
  /** 48 bytes of hex without 0x: compressed, as drand prints it. */
  readonly signature: string
}

export type DeployParameters = {
  readonly rpcUrl: string
  /** The deployer, which also becomes owner and guardian of everything. */
  readonly privateKey: Hex
  readonly beacon: BeaconParameters
  readonly knownRound: KnownRound
  /** Where the record goes. A record of this very chain that lies there is kept. */
  readonly recordPath: string
  /** Receives the fees. On the local chain its fourth well-known account unless given. */
  readonly treasury?: Address
  /** Told of every step that sends a transaction. */
  readonly onStep?: (step: string) => void
}
