import { expect } from 'vitest'
import type { DeployedChain } from './deployed-chain.ts'
import { readLottery, readLotteryOnChain } from './lottery-truth.ts'
import { readPools, readPoolsOnChain } from './pool-truth.ts'
import type { Views } from './views.ts'

const soon = { timeout: 20_000, interval: 50 }

/**
 * Compares products, draws, tickets, pre-orders and balances (of LuckyBuy, the pools and RewardPool) with the chain.
 */
export async function expectLotteryTruth(
  views: Views,
  deployed: DeployedChain,
  preOrders: readonly bigint[] = [],
): Promise<void> {
  const truth = await readLotteryOnChain(deployed, preOrders)
  const read = () => readLottery(views, deployed, truth.nowSec).catch((error: Error) => error.message)
  await expect.poll(read, soon).toEqual(truth)
  const pools = await readPoolsOnChain(deployed)
  await expect.poll(() => readPools(views, deployed).catch(() => undefined), soon).toEqual(pools)
}
