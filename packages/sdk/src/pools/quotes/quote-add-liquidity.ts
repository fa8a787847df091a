import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type PoolAddresses, utilsContract } from '../pool-contract.ts'
import { type Quote, quoteOf } from './quote.ts'

export type QuoteAddLiquidityParameters = PoolAddresses & {
  token: Address
  /** In base units of `token`. */
  amount: bigint
}

/** Both scaled by 1e18 and rounded down by the contract. */
export type AddLiquidityQuote = Quote<{ usdgAmount: bigint; lpAmount: bigint }>

/**
 * How many shares an amount brings now, or why the pool refuses it.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { quoteAddLiquidity } from '@tyche/sdk/pools'
 *
 * const quote = await quoteAddLiquidity(client, { pool, utils, token, amount: 5_000_000n })
 * const shares = quote.ok ? quote.values.lpAmount : 0n
 */
export function quoteAddLiquidity(
  client: Client,
  { pool, utils, token, amount }: QuoteAddLiquidityParameters,
): Promise<AddLiquidityQuote> {
  return quoteOf(async () => {
    const [usdgAmount, , lpAmount] = await getAction(
      client,
      readContract,
      'readContract',
    )({ ...utilsContract(utils), functionName: 'calculateAddLiquidity', args: [pool, token, amount] })
    return { usdgAmount, lpAmount }
  })
}
