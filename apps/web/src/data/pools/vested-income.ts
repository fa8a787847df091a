import { gameCenterAbi, incomeVaultAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'

export interface IncomeAddresses {
  vault: Address
  gameCenter: Address
  pool: Address
  tokens: readonly Address[]
}

/** A hundredth of the smallest bet is several times what it costs to bring income into a pool. */
const LEAST_PART = 100n

/**
 * Tokens of which income from draws has vested and waits outside the pool, where the part of the leaving shares is worth
 * a transaction of its own: what is not brought in before they leave stays with the others.
 */
export async function findVestedIncome(
  chain: ChainClient,
  { vault, gameCenter, pool, tokens }: IncomeAddresses,
  lpAmount: bigint,
): Promise<readonly Address[]> {
  const supply = await chain.readContract({ address: pool, abi: liquidityPoolAbi, functionName: 'totalSupply' })
  if (supply === 0n) return []
  const areWorth = await Promise.all(
    tokens.map(async (token) => {
      const [[held, unvested], minWager] = await Promise.all([
        chain.readContract({ address: vault, abi: incomeVaultAbi, functionName: 'heldOf', args: [pool, token] }),
        chain.readContract({ address: gameCenter, abi: gameCenterAbi, functionName: 'minWager', args: [token] }),
      ])
      const part = ((held - unvested) * lpAmount) / supply
      return part > 0n && part * LEAST_PART >= minWager
    }),
  )
  return tokens.filter((_, index) => areWorth[index])
}
