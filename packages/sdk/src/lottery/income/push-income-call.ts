import { incomeVaultAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import type { IncomeVaultDeployment } from './get-held-income.ts'

/**
 * Brings what has vested of a pool's income from draws into the pool; anybody may send it.
 *
 * @example
 * import { pushIncomeCall } from '@tyche/sdk/lottery'
 *
 * const call = pushIncomeCall({ deployment, pool, token })
 */
export function pushIncomeCall({
  deployment,
  pool,
  token,
}: {
  deployment: IncomeVaultDeployment
  pool: Address
  token: Address
}): ContractCall {
  return { abi: incomeVaultAbi, address: deployment.contracts.incomeVault, functionName: 'push', args: [pool, token] }
}
