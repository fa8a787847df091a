import { liquidityPoolAbi, liquidityUtilsAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'
import { withErrors } from '../transactions/contract-call.ts'
import { type Refusal, refusalOf } from './pool-refusal.ts'

/** What the contract answers, or why it refuses. Whoever sends the same call in the same block gets exactly this. */
export type Quote<Values> = { ok: true; values: Values } | { ok: false; refusal: Refusal }

export type AddQuote = Quote<{ usdgAmount: bigint; lpAmount: bigint }>
export type RemoveQuote = Quote<{ amount: bigint }>
export type InKindQuote = Quote<{ amounts: readonly bigint[] }>

/** Where a pool is asked. */
export interface PoolAddresses {
  pool: Address
  utils: Address
}

export function quoteAdd(
  chain: ChainClient,
  { pool, utils }: PoolAddresses,
  token: Address,
  amount: bigint,
): Promise<AddQuote> {
  return quoteOf(async () => {
    const [usdgAmount, , lpAmount] = (await chain.readContract(
      withErrors({
        address: utils,
        abi: liquidityUtilsAbi,
        functionName: 'calculateAddLiquidity',
        args: [pool, token, amount],
      }),
    )) as readonly [bigint, bigint, bigint]
    return { usdgAmount, lpAmount }
  })
}

export function quoteRemove(
  chain: ChainClient,
  { pool, utils }: PoolAddresses,
  token: Address,
  lpAmount: bigint,
): Promise<RemoveQuote> {
  return quoteOf(async () => ({
    amount: (await chain.readContract(
      withErrors({
        address: utils,
        abi: liquidityUtilsAbi,
        functionName: 'calculateRemoveLiquidity',
        args: [pool, token, lpAmount],
      }),
    )) as bigint,
  }))
}

/** In kind there is no preview: the call itself is tried, as its owner and without sending it. */
export function quoteInKind(chain: ChainClient, pool: Address, owner: Address, lpAmount: bigint): Promise<InKindQuote> {
  return quoteOf(async () => {
    const { result } = await chain.simulateContract({
      ...withErrors({
        address: pool,
        abi: liquidityPoolAbi,
        functionName: 'removeInKind',
        args: [lpAmount, owner],
      }),
      account: owner,
    })
    return { amounts: result as readonly bigint[] }
  })
}

/** What the same shares would bring in each token; 0 where they cannot leave in it now. */
export async function quoteEveryToken(
  chain: ChainClient,
  { pool, utils }: PoolAddresses,
  lpAmount: bigint,
): Promise<readonly bigint[]> {
  return await chain.readContract({
    address: utils,
    abi: liquidityUtilsAbi,
    functionName: 'calculateRemoveLiquiditys',
    args: [pool, lpAmount],
  })
}

async function quoteOf<Values>(read: () => Promise<Values>): Promise<Quote<Values>> {
  try {
    return { ok: true, values: await read() }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { ok: false, refusal }
  }
}
