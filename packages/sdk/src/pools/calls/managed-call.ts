import { liquidityManagerAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import type { WriteRequest } from '../../tx/write-request.ts'

export interface ManagedCall {
  manager: Address
  /** What the manager takes: a token, or the pool's own shares. */
  spent: { token: Address; amount: bigint }
  functionName: 'addLiquidity' | 'removeLiquidity' | 'exitWhenClear'
  args: readonly unknown[]
}

/** A call of the manager, in one transaction with a permit where the allowance is too low. */
export function managedCall({ manager, spent, functionName, args }: ManagedCall): WriteRequest {
  const call = (name: string, given: readonly unknown[]): ContractCall => ({
    address: manager,
    abi: liquidityManagerAbi,
    functionName: name,
    args: given,
  })
  return {
    call: call(functionName, args),
    spend: {
      ...spent,
      spender: manager,
      withPermit: (permit) => call(`${functionName}WithPermit`, [...args, permit]),
    },
  }
}
