import { gameCenterAbi, incomeVaultAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/contracts/deployment'
import type { Address, PublicClient } from 'viem'
import type { ContractCall } from '../../core/transactions/prepare-call.ts'

/** What the vault has for a pool, and what of it the pool could have now. */
export interface HeldIncome {
  held: bigint
  vested: bigint
}

export async function readHeldIncome(client: PublicClient, incomeVault: Address, pool: Address, token: Address) {
  const call = { abi: incomeVaultAbi, address: incomeVault, functionName: 'heldOf', args: [pool, token] } as const
  const [held, unvested] = await client.readContract(call)
  return { held, vested: held - unvested } satisfies HeldIncome
}

export function pushCall(incomeVault: Address, pool: Address, token: Address): ContractCall {
  return { abi: incomeVaultAbi, address: incomeVault, functionName: 'push', args: [pool, token] }
}

/** Fee of the smallest bet with the token: it pays for settling one, which costs several times what a push does. */
export async function readLeastFee(
  client: PublicClient,
  { contracts, games }: Pick<Deployment, 'contracts' | 'games'>,
  token: Address,
): Promise<bigint> {
  const [game] = games
  if (!game) return 0n
  const center = { abi: gameCenterAbi, address: contracts.gameCenter } as const
  const [minWager, feeBps] = await Promise.all([
    client.readContract({ ...center, functionName: 'minWager', args: [token] }),
    client.readContract({ ...center, functionName: 'feeBasisPointsOf', args: [game.address] }),
  ])
  return (minWager * BigInt(feeBps)) / 10_000n
}
