import type { Deployment } from '@tyche/protocol/deployment'
import { type ExitOrder, getExitOrders, getShares, type Shares } from '@tyche/sdk/pools'
import type { HoldingOptions } from './use-holding.ts'

/** Shares of a pool, or an exit order that holds some. */
export type Position =
  | { kind: 'shares'; pool: Deployment['pools'][number]; shares: Shares }
  | { kind: 'order'; pool: Deployment['pools'][number] | undefined; order: ExitOrder }

/** An account's shares, and those that wait in exit orders. */
export const readPositions: HoldingOptions<Position[]>['read'] = async ({ client, deployment }, owner, scan) => {
  const { pools, contracts, deploymentBlock: fromBlock } = deployment
  const [orders, shares] = await Promise.all([
    getExitOrders(client, { manager: contracts.liquidityManager, owner, fromBlock, scan }),
    Promise.all(
      pools.map(
        async (pool): Promise<Position> => ({
          kind: 'shares',
          pool,
          shares: await getShares(client, { pool: pool.address, owner }),
        }),
      ),
    ),
  ])
  const poolAt = (address: string) => pools.find((pool) => pool.address.toLowerCase() === address.toLowerCase())
  return [
    ...shares.filter((position) => position.kind === 'shares' && position.shares.balance > 0n),
    ...orders.map((order): Position => ({ kind: 'order', pool: poolAt(order.pool), order })),
  ]
}
