import type { Deployment } from '@tyche/protocol/deployment'
import type { PublicClient } from 'viem'
import { quoteAddLiquidity } from '../pools/quotes/quote-add-liquidity.ts'
import { quoteRemoveInEachToken } from '../pools/quotes/quote-remove-in-each-token.ts'
import { quoteRemoveInKind } from '../pools/quotes/quote-remove-in-kind.ts'
import { quoteRemoveLiquidity } from '../pools/quotes/quote-remove-liquidity.ts'
import { findVestedIncome } from '../pools/reads/find-vested-income.ts'
import { getExitOrders } from '../pools/reads/get-exit-orders.ts'
import { getExitTerms } from '../pools/reads/get-exit-terms.ts'
import { getPool } from '../pools/reads/get-pool.ts'
import { getShares } from '../pools/reads/get-shares.ts'
import * as writes from '../pools/writes.ts'
import { bindActions } from './bind-actions.ts'
import { type ActionOptions, givenParameters } from './given-parameters.ts'

const actions = {
  findVestedIncome,
  getExitOrders,
  getExitTerms,
  getPool,
  getShares,
  quoteAddLiquidity,
  quoteRemoveInEachToken,
  quoteRemoveInKind,
  quoteRemoveLiquidity,
  ...writes,
}

/**
 * The actions of pools as `client.pools`.
 *
 * @example
 * import { poolsActions } from '@tyche/sdk/pools'
 *
 * const { pools } = client.extend(poolsActions(deployment, { wallet }))
 * const { value } = await pools.addLiquidity({ pool, token, amount: 5_000_000n, minLp: 1n }).until('mined')
 */
export function poolsActions(deployment: Deployment, options: ActionOptions) {
  return (client: PublicClient) => ({ pools: bindActions(client, givenParameters(deployment, options), actions) })
}
