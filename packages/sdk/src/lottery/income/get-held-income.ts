import { incomeVaultAbi } from '@tyche/contracts/abis'
import type { Address, PublicClient } from 'viem'

/** Of a deployment record, what the functions of the income vault need. */
export interface IncomeVaultDeployment {
  readonly contracts: { readonly incomeVault: Address }
}

/** What the vault has for a pool, and what of it the pool could have now. Base units of the token. */
export interface HeldIncome {
  held: bigint
  vested: bigint
}

/**
 * Income from draws that the vault holds for a pool.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getHeldIncome } from '@tyche/sdk/lottery'
 *
 * const { vested } = await getHeldIncome(client, { deployment, pool, token })
 */
export async function getHeldIncome(
  client: PublicClient,
  { deployment, pool, token }: { deployment: IncomeVaultDeployment; pool: Address; token: Address },
): Promise<HeldIncome> {
  const vault = { abi: incomeVaultAbi, address: deployment.contracts.incomeVault } as const
  const [held, unvested] = await client.readContract({ ...vault, functionName: 'heldOf', args: [pool, token] })
  return { held, vested: held - unvested }
}
