import { payPreOrderCall } from '@tyche/sdk/lottery'
import type { WriteRequest } from '@tyche/sdk/tx'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { type PreOrderWish, signPreOrder } from './sign-pre-order.ts'

/** Has a pre-order signed, and makes the payment of it. */
export async function preparePreOrder(wish: PreOrderWish): Promise<WriteRequest> {
  const deployment = await loadChainConfig()
  const { luckyBuy } = deployment.contracts
  const { preOrder, signature } = await signPreOrder(wish, { chainId: deployment.chainId, luckyBuy })
  const amount = wish.onceAmount * BigInt(wish.rounds)
  return {
    call: payPreOrderCall({ deployment, preOrder, signature }),
    spend: { token: wish.token, spender: luckyBuy, amount },
  }
}
