import { incomeVaultAbi, liquidityManagerAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../transactions/contract-call.ts'
import type { Permit } from '../transactions/permit.ts'
import type { WriteRequest } from '../transactions/run-write.ts'

interface ManagedCall {
  manager: Address
  /** What the manager takes: a token, or the pool's own shares. */
  spent: { token: Address; amount: bigint }
  functionName: 'addLiquidity' | 'removeLiquidity' | 'exitWhenClear'
  args: readonly unknown[]
}

/** A call of the manager, in one transaction with a permit where the allowance is too low. */
function managedCall({ manager, spent, functionName, args }: ManagedCall): WriteRequest {
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
      withPermit: (permit: Permit) => call(`${functionName}WithPermit`, [...args, permit]),
    },
  }
}

export interface AddOrder {
  manager: Address
  pool: Address
  token: Address
  amount: bigint
  minLp: bigint
}

/** The number of shares bounds the price, so that a minimum in dollars would say the same twice. */
export function addRequest({ manager, pool, token, amount, minLp }: AddOrder): WriteRequest {
  return managedCall({
    manager,
    spent: { token, amount },
    functionName: 'addLiquidity',
    args: [pool, token, amount, 0n, minLp],
  })
}

export interface RemoveOrder {
  manager: Address
  pool: Address
  token: Address
  lpAmount: bigint
  minOut: bigint
  receiver: Address
}

export function removeRequest({ manager, pool, token, lpAmount, minOut, receiver }: RemoveOrder): WriteRequest {
  return managedCall({
    manager,
    spent: { token: pool, amount: lpAmount },
    functionName: 'removeLiquidity',
    args: [pool, token, lpAmount, minOut, receiver],
  })
}

/** The pool itself pays in kind: nothing needs to be approved. */
export function removeInKindRequest(pool: Address, lpAmount: bigint, receiver: Address): WriteRequest {
  return {
    call: { address: pool, abi: liquidityPoolAbi, functionName: 'removeInKind', args: [lpAmount, receiver] },
  }
}

/** Brings vested income of a pool into it; anybody may. */
export function pushIncomeRequest(vault: Address, pool: Address, token: Address): WriteRequest {
  return { call: { address: vault, abi: incomeVaultAbi, functionName: 'push', args: [pool, token] } }
}

export interface ExitOrderTerms {
  manager: Address
  pool: Address
  token: Address
  lpAmount: bigint
  minOut: bigint
  deadline: bigint
}

export function exitRequest({ manager, pool, token, lpAmount, minOut, deadline }: ExitOrderTerms): WriteRequest {
  return managedCall({
    manager,
    spent: { token: pool, amount: lpAmount },
    functionName: 'exitWhenClear',
    args: [pool, token, lpAmount, minOut, deadline],
  })
}

/** What may be done with a waiting order. */
export type OrderAction = 'executeExit' | 'cancelExit' | 'returnExpiredExit'

export function orderRequest(manager: Address, action: OrderAction, orderId: bigint): WriteRequest {
  return { call: { address: manager, abi: liquidityManagerAbi, functionName: action, args: [orderId] } }
}
