import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { poolContract } from '../pool-contract.ts'

/** An account's shares of a pool, scaled by 1e18. Fresh ones leave in kind only until they mature. */
export interface Shares {
  balance: bigint
  fresh: bigint
  /** Unix seconds at which the fresh ones have matured; 0 without any. */
  matureAt: number
}

/**
 * What an account holds of a pool.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getShares } from '@tyche/sdk/pools'
 *
 * const { balance, fresh } = await getShares(client, { pool, owner })
 */
export async function getShares(client: Client, { pool, owner }: { pool: Address; owner: Address }): Promise<Shares> {
  const read = getAction(client, readContract, 'readContract')
  const contract = poolContract(pool)
  const [balance, [fresh, until]] = await Promise.all([
    read({ ...contract, functionName: 'balanceOf', args: [owner] }),
    read({ ...contract, functionName: 'freshSharesOf', args: [owner] }),
  ])
  return { balance, fresh, matureAt: Number(until) }
}
