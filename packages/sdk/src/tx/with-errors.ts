import { tycheErrorsAbi } from '@tyche/contracts/abis/tyche-errors'
import type { ContractCall } from './contract-call.ts'

/**
 * The call with an ABI that names every error that can bubble up through our contracts, so that viem decodes a revert.
 *
 * @example
 * import { withErrors } from '@tyche/sdk/tx'
 *
 * await client.simulateContract({ ...withErrors(call), account })
 */
export function withErrors(call: ContractCall): ContractCall {
  return { ...call, abi: [...call.abi.filter((item) => item.type !== 'error'), ...tycheErrorsAbi] }
}
