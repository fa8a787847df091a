import { randomUUID } from 'node:crypto'
import { type PointBalance, userPaths } from '@tyche/api-schema/account'
import { orderPaths, type ProductOrders } from '@tyche/api-schema/lottery/orders'
import { type CheckInRecord, checkInPaths } from '@tyche/api-schema/points/check-in'
import { type PointOrderClaim, pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import type { PayProductRequest, WithdrawOrderRequest } from '@tyche/api-schema/points/point-buy.requests'
import { claimOffChainRewardCall } from '@tyche/sdk/lottery'
import type { Address, Hex } from 'viem'
import { between, type Random, weighted } from '../chance.ts'
import type { Player, Venue } from '../player.ts'
import { popularity, productsOnSale } from '../products.ts'

/** Today's check-in, once. */
export async function checkIn(_venue: Venue, player: Player): Promise<void> {
  const api = await player.signedIn()
  const { isCheckedIn } = await api.post<CheckInRecord>(checkInPaths.checkInRecord)
  if (!isCheckedIn) await api.post(checkInPaths.checkIn)
}

/** Codes of a sale for points, as many as the player's points allow. */
export async function buyForPoints(venue: Venue, player: Player, random: Random): Promise<void> {
  const api = await player.signedIn()
  const { point } = await api.get<PointBalance>(userPaths.queryPoint)
  const points = BigInt(point.split('.')[0] ?? '0')
  const affordable = (await productsOnSale(venue.api, { offChain: true })).filter(
    ({ price }) => BigInt(price) <= points,
  )
  const product = weighted(
    random,
    affordable.map((each) => [each, popularity(each)] as const),
  )
  if (!product) return
  const most = Math.min(Number(points / BigInt(product.price)), product.total - product.sold, 8)
  const quantity = between(random, 1, most)
  const request: PayProductRequest = {
    productId: product.productId,
    quantity,
    maxCost: String(BigInt(product.price) * BigInt(quantity)),
    idempotencyKey: randomUUID(),
  }
  await api.post(pointBuyPaths.payProduct, request)
}

/** Claims on chain what an order of the player won in a sale for points. */
export async function claimPointOrders(venue: Venue, player: Player): Promise<void> {
  const api = await player.signedIn()
  const { list } = await api.post<ProductOrders>(orderPaths.productUserOrder, { offChain: true })
  for (const { orderId, productId } of list.filter(({ status }) => status === 'waitForClaim')) {
    const request: WithdrawOrderRequest = { orderId, action: 'claim' }
    const { leaf, proof, codes } = await api.post<PointOrderClaim>(pointBuyPaths.withdrawOrder, request)
    const { deployment } = venue
    const call = claimOffChainRewardCall({
      deployment,
      productId,
      leaf: { ...leaf, orderId: BigInt(leaf.orderId), account: leaf.account as Address },
      proof: proof as Hex[],
      codes,
    })
    await player.send({ call })
  }
}
