import type { Address } from 'viem'
import type { ContractCall } from './contract-call.ts'
import type { Permit } from './sign-permit.ts'

/** A call to send, with the allowance that it needs. */
export type WriteRequest = {
  call: ContractCall
  /** Tokens that the call pulls; the spender's allowance is raised only when it is too low. */
  spend?: {
    token: Address
    spender: Address
    /** In base units. */
    amount: bigint
    /** The same call with a permit inside: one transaction instead of two. */
    withPermit?: (permit: Permit) => ContractCall
  }
}
