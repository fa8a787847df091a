import type { Address } from 'viem'
import type { Reading } from '../operate/context.ts'

export interface DoctorContext extends Reading {
  readonly rpcUrl: string
  /** Origin of web and API; without it they are not looked at. */
  readonly apiUrl: string | undefined
  /** Accounts of the operators, whose gas is looked at. */
  readonly operators: readonly Address[]
  /** Addresses of drand's HTTP service; without them its rounds are not looked at. */
  readonly beaconUrls: readonly string[]
  readonly beaconChainHash: string | undefined
  /** Unix seconds. */
  readonly now: () => number
}
