import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { causesOf } from '../../errors/causes-of.ts'
import { revertOf } from '../../errors/revert-of.ts'
import { poolContract } from '../pool-contract.ts'

/** A pool's value and fees now. */
export interface PoolTerms {
  /** Dollars of 18 decimals if every open bet wins its most; undefined while a price is missing. */
  aumMin: bigint | undefined
  /** Dollars of 18 decimals if every open bet loses; undefined while a price is missing. */
  aumMax: bigint | undefined
  addFeeBasisPoints: number
  removeFeeBasisPoints: number
  spreadBasisPoints: number
  /** Only handlers may add liquidity. */
  isPrivate: boolean
}

/**
 * What a pool is worth and what it charges.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getPool } from '@tyche/sdk/pools'
 *
 * const { aumMin, aumMax } = await getPool(client, { pool })
 */
export async function getPool(client: Client, { pool }: { pool: Address }): Promise<PoolTerms> {
  const contract = poolContract(pool)
  const read = getAction(client, readContract, 'readContract')
  const readValue = async (maximise: boolean) => {
    try {
      return await read({ ...contract, functionName: 'aum', args: [maximise] })
    } catch (error) {
      if ([...causesOf(error)].some(revertOf)) return undefined
      throw error
    }
  }
  const [aumMin, aumMax, [addFee, removeFee, spread], isPrivate] = await Promise.all([
    readValue(false),
    readValue(true),
    read({ ...contract, functionName: 'fees' }),
    read({ ...contract, functionName: 'inPrivateMode' }),
  ])
  return {
    aumMin,
    aumMax,
    addFeeBasisPoints: addFee,
    removeFeeBasisPoints: removeFee,
    spreadBasisPoints: spread,
    isPrivate,
  }
}
