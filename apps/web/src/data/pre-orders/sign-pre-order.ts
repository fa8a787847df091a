import { type PreOrderTerms, preOrderPaths, type SignedPreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { PreOrder as Order } from '@tyche/fairness'
import { productKind } from '@tyche/protocol/contract-enums'
import type { Address, Hex } from 'viem'
import { api } from '../../lib/api-client/api-client.ts'

/** A pre-order as the player was shown it. */
export interface PreOrderWish {
  buyer: Address
  clientId: string
  token: Address
  rounds: number
  /** Spent a round, in base units of the token. */
  onceAmount: bigint
  terms: PreOrderTerms
}

/** What the service signed is not what the player was shown. Nothing may be paid. */
export class AlteredPreOrderError extends Error {
  override readonly name = 'AlteredPreOrderError'
}

export interface PayablePreOrder {
  preOrder: Order
  signature: Hex
}

/**
 * Has the service sign a pre-order, and checks that the signature is over exactly what the player was shown.
 *
 * @throws `ApiError`, such as `termsChanged`; `AlteredPreOrderError`.
 */
export async function signPreOrder(
  wish: PreOrderWish,
  { chainId, luckyBuy }: { chainId: number; luckyBuy: Address },
): Promise<PayablePreOrder> {
  const { clientId, token, rounds, onceAmount, terms } = wish
  const [signed, { recoverPreOrderSigner }] = await Promise.all([
    api.post<SignedPreOrder>(preOrderPaths.signPayPreOrderMessage, {
      clientId,
      preCount: rounds,
      token,
      onceAmount: onceAmount.toString(),
      terms,
    }),
    import('./recover-pre-order-signer.ts'),
  ])
  const { orderId, timestamp, deadline } = signed.preOrder
  // Made of what was shown: of the answer, only what the service chooses.
  const preOrder: Order = {
    orderId: BigInt(orderId),
    clientId: BigInt(clientId),
    token,
    onceAmount,
    preCount: rounds,
    timestamp,
    deadline,
    price: BigInt(terms.price),
    maxTotal: terms.maxTotal,
    minQuantity: terms.minQuantity,
    minReward: BigInt(terms.minReward),
    kind: productKind[terms.kind],
  }
  const signature = signed.signature as Hex
  const signer = await recoverPreOrderSigner({ chainId, luckyBuy, buyer: wish.buyer, preOrder }, signature)
  if (signer?.toLowerCase() !== signed.signer.toLowerCase())
    throw new AlteredPreOrderError('The service signed other terms than those that were shown.')
  return { preOrder, signature }
}
