import { type PointOrderClaim, pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import type { WithdrawOrderRequest } from '@tyche/api-schema/points/point-buy.requests'
import { claimOffChainRewardCall } from '@tyche/sdk/lottery'
import type { ContractCall } from '@tyche/sdk/tx'
import type { Address, Hex } from 'viem'
import { api } from '../../lib/api-client/api-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'

/** The call that pays what an order won. The chain pays each code once, so asking again is harmless. */
export async function pointWinCall(productId: number, orderId: string): Promise<ContractCall> {
  const request: WithdrawOrderRequest = { orderId, action: 'claim' }
  const [{ leaf, proof, codes }, deployment] = await Promise.all([
    api.post<PointOrderClaim>(pointBuyPaths.withdrawOrder, request),
    loadChainConfig(),
  ])
  const account = leaf.account as Address
  return claimOffChainRewardCall({
    deployment,
    productId,
    leaf: { ...leaf, orderId: BigInt(leaf.orderId), account },
    proof: proof as Hex[],
    codes,
  })
}
