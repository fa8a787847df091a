import { liquidityUtilsAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import { type Address, type Client, erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { poolContract } from '../pool-contract.ts'

/** A pool's accounts in one of its tokens; amounts in the token's base units. */
export interface PoolBooks {
  token: Address
  /** The bankroll: `reserved + free`. */
  balance: bigint
  /** Set aside for the worst case of open bets. */
  reserved: bigint
  free: bigint
  /** Owed to accounts, and no part of the bankroll. */
  liabilities: bigint
  /** What the token says that the pool holds: at least `balance + liabilities`. */
  held: bigint
  /** What open bets and recent losses may cost beyond the stakes. */
  budget: {
    limit: bigint
    /** The most that open bets may cost. */
    openBets: bigint
    /** Losses of about a day that still count. */
    recentLoss: bigint
  }
  /** Prizes of all products that bring this pool their surplus and are not drawn yet, as if each sold out. */
  openPrizes: bigint
  /** The most that they may be when a product is added. */
  openPrizesLimit: bigint
}

/** Of a deployment record, what the books of a pool need. */
export interface BooksDeployment {
  readonly contracts: { readonly liquidityUtils: Address; readonly luckyBuy: Address }
}

export interface GetPoolBooksParameters {
  deployment: BooksDeployment
  pool: { readonly address: Address; readonly tokens: readonly Address[] }
  /** The newest unless given: all figures are of one block then. */
  blockNumber?: bigint | undefined
}

/**
 * What a pool has booked in each of its tokens, and what it really holds.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { getPoolBooks } from '@tyche/sdk/pools'
 *
 * const [pool] = deployment.pools
 * const books = pool ? await getPoolBooks(client, { deployment, pool }) : []
 * const isCovered = books.every(({ held, balance, liabilities }) => held >= balance + liabilities)
 */
export async function getPoolBooks(
  client: Client,
  { deployment, pool, blockNumber }: GetPoolBooksParameters,
): Promise<PoolBooks[]> {
  const read = getAction(client, readContract, 'readContract')
  const at = { blockNumber }
  const contract = { ...poolContract(pool.address), ...at }
  const utils = { address: deployment.contracts.liquidityUtils, abi: liquidityUtilsAbi, ...at } as const
  const luckyBuy = { address: deployment.contracts.luckyBuy, abi: luckyBuyAbi, ...at } as const
  const shared = Promise.all([
    read({ ...contract, functionName: 'drawdownLimits' }),
    read({ ...luckyBuy, functionName: 'limits' }),
  ])
  const books = pool.tokens.map(async (token): Promise<PoolBooks> => {
    const args = [token] as const
    const both = [pool.address, token] as const
    const [balance, reserved, free, liabilities, openBets, recentLoss, openPrizes, held, limits] = await Promise.all([
      read({ ...contract, functionName: 'balanceOfToken', args }),
      read({ ...contract, functionName: 'reservedOf', args }),
      read({ ...contract, functionName: 'unreservedOf', args }),
      read({ ...contract, functionName: 'totalLiabilities', args }),
      read({ ...utils, functionName: 'openNetOf', args: both }),
      read({ ...utils, functionName: 'netLossOf', args: both }),
      read({ ...luckyBuy, functionName: 'openPrizesOf', args: both }),
      read({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [pool.address], ...at }),
      shared,
    ])
    const [[totalBasisPoints], [, , openPrizesBasisPoints]] = limits
    // The balance as if every open bet got its stake back: stakes do not belong to the bank yet.
    const limit = partOf(free + openBets, totalBasisPoints)
    return {
      ...{ token, balance, reserved, free, liabilities, held },
      budget: { limit, openBets, recentLoss },
      openPrizes,
      openPrizesLimit: partOf(free, openPrizesBasisPoints),
    }
  })
  // Awaited here as well: without tokens nobody else does.
  const [found] = await Promise.all([Promise.all(books), shared])
  return found
}

const partOf = (amount: bigint, basisPoints: number) => (amount * BigInt(basisPoints)) / BPS_DENOMINATOR
