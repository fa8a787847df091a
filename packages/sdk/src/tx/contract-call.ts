import type { Abi, Address } from 'viem'

/** A call to send: what every function here whose name ends in `Call` returns. viem's write and simulate actions take it. */
export interface ContractCall {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
}
