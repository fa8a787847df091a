import { gameCenterAbi, incomeVaultAbi } from '@tyche/contracts/abis'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { poolContract } from '../pool-contract.ts'

export interface FindVestedIncomeParameters {
  vault: Address
  gameCenter: Address
  pool: Address
  /** The pool's tokens. */
  tokens: readonly Address[]
  /** Shares that leave, scaled by 1e18. */
  lpAmount: bigint
}

/** A hundredth of the smallest bet is several times what it costs to bring income into a pool. */
const LEAST_PART = 100n

/**
 * Tokens of which income from draws has vested and waits outside the pool, where the part of the leaving shares is worth
 * a separate transaction: what is not brought in before they leave stays with the others.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { findVestedIncome } from '@tyche/sdk/pools'
 *
 * const worthPushing = await findVestedIncome(client, { vault, gameCenter, pool, tokens, lpAmount })
 */
export async function findVestedIncome(
  client: Client,
  { vault, gameCenter, pool, tokens, lpAmount }: FindVestedIncomeParameters,
): Promise<readonly Address[]> {
  const read = getAction(client, readContract, 'readContract')
  const supply = await read({ ...poolContract(pool), functionName: 'totalSupply' })
  if (supply === 0n) return []
  const areWorth = await Promise.all(
    tokens.map(async (token) => {
      const [[held, unvested], minWager] = await Promise.all([
        read({ address: vault, abi: incomeVaultAbi, functionName: 'heldOf', args: [pool, token] }),
        read({ address: gameCenter, abi: gameCenterAbi, functionName: 'minWager', args: [token] }),
      ])
      const part = ((held - unvested) * lpAmount) / supply
      return part > 0n && part * LEAST_PART >= minWager
    }),
  )
  return tokens.filter((_, index) => areWorth[index])
}
