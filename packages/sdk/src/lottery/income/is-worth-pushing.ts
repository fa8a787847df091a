import { gameCenterAbi } from '@tyche/contracts/abis'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import type { Address, PublicClient } from 'viem'
import type { HeldIncome } from './get-held-income.ts'

/** Less than this part of what is held waits: about half an hour of a day, so that repeating costs nothing. */
const LEAST_PART = 48n

/** Of a deployment record, what the least fee of a bet depends on. */
export interface FeeDeployment {
  readonly contracts: { readonly gameCenter: Address }
  readonly games: readonly { readonly address: Address }[]
}

/**
 * Whether what has vested for a pool is worth the gas of `pushIncomeCall`: a fair part of what is held, and no less than
 * the fee of the smallest bet with the token. That fee pays for settling a bet, which costs several times what a push does.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getHeldIncome, isWorthPushing } from '@tyche/sdk/lottery'
 *
 * const income = await getHeldIncome(client, { deployment, pool, token })
 * const isWorthIt = await isWorthPushing(client, { deployment, income, token })
 */
export async function isWorthPushing(
  client: PublicClient,
  { deployment, income: { held, vested }, token }: { deployment: FeeDeployment; income: HeldIncome; token: Address },
): Promise<boolean> {
  if (vested === 0n || vested * LEAST_PART < held) return false
  return vested >= (await getLeastFee(client, deployment, token))
}

async function getLeastFee(client: PublicClient, { contracts, games }: FeeDeployment, token: Address): Promise<bigint> {
  const [game] = games
  if (!game) return 0n
  const center = { abi: gameCenterAbi, address: contracts.gameCenter } as const
  const [minWager, feeBasisPoints] = await Promise.all([
    client.readContract({ ...center, functionName: 'minWager', args: [token] }),
    client.readContract({ ...center, functionName: 'feeBasisPointsOf', args: [game.address] }),
  ])
  return (minWager * BigInt(feeBasisPoints)) / BPS_DENOMINATOR
}
