import { rewardPoolAbi } from '@tyche/contracts/abis'
import { type Address, type Client, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import type { RewardDeployment } from './voucher.ts'

/** A limit that amounts use up and time refills, in base units. */
export interface DailyLimit {
  /** What may be taken at once; 0 when nothing may. */
  limit: bigint
  /** What is left of it now. */
  available: bigint
  /** Seconds until all of it is available again, if nothing more is taken. */
  refillSec: number
}

/** The reward pool's accounts in a token; amounts in its base units. */
export interface RewardBooks {
  token: Address
  free: bigint
  /** Set aside for the prizes of products that are sold for points. */
  reserved: bigint
  /** Owed to accounts that the token could not be sent to. */
  liabilities: bigint
  /** What the token says that the reward pool holds: at least the three above. */
  held: bigint
  /** What vouchers may take. */
  vouchers: DailyLimit
  /** What may be set aside for new products. */
  reserves: DailyLimit
}

export interface GetRewardBooksParameters {
  deployment: RewardDeployment
  tokens: readonly Address[]
  /** The newest unless given: all figures are of one block then. */
  blockNumber?: bigint | undefined
}

/**
 * What the reward pool has booked in each token, what it really holds, and what is left of its limits.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getRewardBooks } from '@tyche/sdk/rewards'
 *
 * const [books] = await getRewardBooks(client, { deployment, tokens: [token] })
 * console.log(books?.vouchers.available)
 */
export async function getRewardBooks(
  client: Client,
  { deployment, tokens, blockNumber }: GetRewardBooksParameters,
): Promise<RewardBooks[]> {
  const read = getAction(client, readContract, 'readContract')
  const { rewardPool } = deployment.contracts
  const contract = { address: rewardPool, abi: rewardPoolAbi, blockNumber } as const
  const period = read({ ...contract, functionName: 'LIMIT_PERIOD' })
  const books = tokens.map(async (token): Promise<RewardBooks> => {
    const args = [token] as const
    const [free, reserved, liabilities, held, vouchers, reserves, periodSec] = await Promise.all([
      read({ ...contract, functionName: 'unreservedOf', args }),
      read({ ...contract, functionName: 'reservedOf', args }),
      read({ ...contract, functionName: 'totalLiabilities', args }),
      read({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [rewardPool], blockNumber }),
      read({ ...contract, functionName: 'limitOf', args }),
      read({ ...contract, functionName: 'reserveLimitOf', args }),
      period,
    ])
    const limitOf = (found: readonly [bigint, bigint]) => dailyLimitOf(found, periodSec)
    return {
      ...{ token, free, reserved, liabilities, held },
      vouchers: limitOf(vouchers),
      reserves: limitOf(reserves),
    }
  })
  // Awaited here as well: without tokens nobody else does.
  const [found] = await Promise.all([Promise.all(books), period])
  return found
}

/** The limit refills evenly, a whole one in each period. */
function dailyLimitOf([limit, available]: readonly [bigint, bigint], periodSec: bigint): DailyLimit {
  const refillSec = limit === 0n ? 0n : ((limit - available) * periodSec + limit - 1n) / limit
  return { limit, available, refillSec: Number(refillSec) }
}
