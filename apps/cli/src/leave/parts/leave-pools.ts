import type { Deployment } from '@tyche/sdk/deployments'
import {
  exitOrderCall,
  getExitOrders,
  getShares,
  minReceived,
  quoteRemoveLiquidity,
  removeInKindCall,
  removeLiquidityCall,
} from '@tyche/sdk/pools'
import type { WriteRequest } from '@tyche/sdk/tx'
import { formatEther, isAddressEqual } from 'viem'
import { leaveOpen } from '../../settle-all/context.ts'
import { forEach } from '../../settle-all/for-each.ts'
import type { LeaveContext } from '../context.ts'
import { findToken } from '../find-token.ts'
import { take } from '../take.ts'

type Pool = Deployment['pools'][number]

/** Takes back shares that wait in exit orders, and leaves every pool with all shares. */
export async function leavePools(context: LeaveContext): Promise<void> {
  const { client, deployment, wallet, log } = context
  const owner = wallet.account.address
  const manager = deployment.contracts.liquidityManager
  for (const { orderId } of await getExitOrders(client, { manager, owner, fromBlock: deployment.deploymentBlock }))
    await take(context, {
      request: exitOrderCall({ manager, action: 'cancelExit', orderId }),
      sentence: 'take shares back from an exit order',
      details: { order: orderId.toString() },
    })
  await forEach(
    deployment.pools,
    ({ name }) => `pool ${name}`,
    async (pool) => {
      const { balance } = await getShares(client, { pool: pool.address, owner })
      log.info({ pool: pool.name, shares: formatEther(balance) }, 'shares')
      if (balance === 0n) return
      const request = await requestOf(context, pool, balance)
      if (request) await take(context, { request, sentence: 'withdraw liquidity', details: { pool: pool.name } })
    },
  )
}

/** In kind, which needs no price and no approval; or at the pool's price in one token. */
async function requestOf(context: LeaveContext, pool: Pool, lpAmount: bigint): Promise<WriteRequest | undefined> {
  const { client, deployment, wallet, options } = context
  const receiver = wallet.account.address
  if (options.token === undefined) return removeInKindCall({ pool: pool.address, lpAmount, receiver })
  const token = findToken(deployment, options.token)
  if (!pool.tokens.some((each) => isAddressEqual(each, token))) {
    leaveOpen(context, { pool: pool.name, token: options.token }, 'the pool does not have this token: leave it in kind')
    return undefined
  }
  const { liquidityManager: manager, liquidityUtils: utils } = deployment.contracts
  const quote = await quoteRemoveLiquidity(client, { pool: pool.address, utils, token, lpAmount })
  if (!quote.ok) {
    leaveOpen(
      context,
      { pool: pool.name, refusal: quote.refusal.name },
      'the pool gives no price now: leave it in kind',
    )
    return undefined
  }
  const minOut = minReceived({ quoted: quote.values.amount, slippageBasisPoints: options.slippageBasisPoints })
  return removeLiquidityCall({ manager, pool: pool.address, token, lpAmount, minOut, receiver })
}
