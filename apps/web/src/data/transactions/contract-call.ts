import { tycheErrorsAbi } from '@tyche/contracts/abis'
import type { Abi, Address } from 'viem'

export type ContractCall = { address: Address; abi: Abi; functionName: string; args: readonly unknown[] }

/** The call's ABI together with every error that can bubble up through our contracts. */
export function withErrors(call: ContractCall): ContractCall {
  return { ...call, abi: [...call.abi.filter((item) => item.type !== 'error'), ...tycheErrorsAbi] }
}
