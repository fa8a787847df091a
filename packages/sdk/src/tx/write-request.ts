import type { Address } from 'viem'
import type { ContractCall } from './contract-call.ts'
import type { Permit } from './permit/sign-permit.ts'

/** A call to send, with the allowance that it needs. */
export type WriteRequest = {
  call: ContractCall
  /** The least gas limit, where a call needs more than an estimate sees. */
  gas?: bigint | undefined
  /** Tokens that the call pulls; the spender's allowance is raised only when it is too low. */
  spend?: {
    token: Address
    spender: Address
    /** In base units. */
    amount: bigint
    /** What to raise the allowance to, so that later calls need none; without it only `amount`, by a permit where there is one. */
    allowance?: bigint | undefined
    /** The same call with a permit inside: one transaction instead of two. */
    withPermit?: (permit: Permit) => ContractCall
  }
}
