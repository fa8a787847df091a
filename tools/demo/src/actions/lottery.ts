import { preOrderPaths, type SignedPreOrder } from '@tyche/api-schema/lottery/pre-orders'
import type { SignPayPreOrderMessageRequest } from '@tyche/api-schema/lottery/pre-orders.requests'
import type { Product } from '@tyche/api-schema/lottery/products'
import { productKinds } from '@tyche/protocol/contract-enums'
import { buyTicketCall, claimAllCalls, getTicketClaims, payPreOrderCall } from '@tyche/sdk/lottery'
import type { Address, Hex } from 'viem'
import { between, type Random, weighted } from '../chance.ts'
import type { Player, Venue } from '../player.ts'
import { popularity, productsOnSale } from '../products.ts'

/** Some codes of a product that is on sale. */
export async function buyCodes(venue: Venue, player: Player, random: Random): Promise<void> {
  const product = await chooseProduct(venue, random)
  if (!product) return
  const { deployment } = venue
  const quantity = Math.min(between(random, 1, 12), product.total - product.sold)
  await player.send({
    call: buyTicketCall({ deployment, productId: product.productId, quantity }),
    spend: {
      token: product.token as Address,
      spender: deployment.contracts.luckyBuy,
      amount: BigInt(product.price) * BigInt(quantity),
    },
  })
}

/** The next rounds of a series, paid in advance under terms that the service signs. */
export async function preOrder(venue: Venue, player: Player, random: Random): Promise<void> {
  const product = await chooseProduct(venue, random)
  if (!product) return
  const { clientId, token, kind, price, total, quantity, reward } = product
  const api = await player.signedIn()
  const request: SignPayPreOrderMessageRequest = {
    clientId,
    preCount: between(random, 2, 6),
    token,
    onceAmount: String(BigInt(price) * BigInt(between(random, 1, 5))),
    terms: { kind, price, maxTotal: total, minQuantity: quantity, minReward: reward },
  }
  const { preOrder: message, signature } = await api.post<SignedPreOrder>(preOrderPaths.signPayPreOrderMessage, request)
  const onceAmount = BigInt(message.onceAmount)
  const terms = {
    ...message,
    token: message.token as Address,
    orderId: BigInt(message.orderId),
    clientId: BigInt(message.clientId),
    onceAmount,
    price: BigInt(message.price),
    minReward: BigInt(message.minReward),
    kind: productKinds.indexOf(message.kind) as 0 | 1,
  }
  const { deployment } = venue
  await player.send({
    call: payPreOrderCall({ deployment, preOrder: terms, signature: signature as Hex }),
    spend: {
      token: token as Address,
      spender: deployment.contracts.luckyBuy,
      amount: onceAmount * BigInt(message.preCount),
    },
  })
}

/** Every prize and refund of the player's tickets. */
export async function claimTickets(venue: Venue, player: Player): Promise<void> {
  const { client, deployment } = venue
  const claims = await getTicketClaims(client, { deployment, owner: player.account.address })
  for (const call of claims.length > 0 ? claimAllCalls({ deployment, claims }) : []) await player.send({ call })
}

async function chooseProduct({ api }: Venue, random: Random): Promise<Product | undefined> {
  const products = await productsOnSale(api, { offChain: false })
  return weighted(
    random,
    products.map((product) => [product, popularity(product)] as const),
  )
}
