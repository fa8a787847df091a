import type { Order } from '@tyche/api-schema/lottery/orders'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { usdm } from '../pools.ts'

const DAY_SEC = 86_400

/** A hundred codes for 1 USDM each, of which forty are sold and one wins 90 USDM; open for another day. */
export const tokenProduct: ProductDetail = {
  productId: 1,
  offChain: false,
  clientId: '1',
  round: 3,
  name: 'Hundred',
  kind: 'quantityLimited',
  state: 'open',
  token: usdm,
  price: '1000000',
  reward: '90000000',
  quantity: 1,
  total: 100,
  startTime: Math.floor(Date.now() / 1000) - DAY_SEC,
  endTime: Math.floor(Date.now() / 1000) + DAY_SEC,
  endedAt: null,
  devFeeBasisPoints: 200,
  sold: 40,
  orderCount: 4,
  playerCount: 3,
  sold24h: 40,
  minSale: 100,
  winningCodes: [],
  winnerCount: null,
  numberPerRound: 100,
  numberOfRounds: 3,
  draw: null,
  codesCursor: null,
  offChainSale: null,
}

/** The same for a point a code, with a prize of 0.07 USDM. */
export const pointProduct: ProductDetail = {
  ...tokenProduct,
  productId: 4,
  offChain: true,
  clientId: '4',
  name: 'Hundred points',
  price: '1',
  reward: '70000',
}

export const orderOf = (product: ProductDetail, account: string, other: Partial<Order> = {}): Order => ({
  orderId: '7',
  offChain: product.offChain,
  productId: product.productId,
  name: product.name,
  round: product.round,
  account,
  payer: account,
  firstCode: 40,
  quantity: 2,
  token: product.token,
  cost: `${BigInt(product.price) * 2n}`,
  hash: product.offChain ? null : `0x${'7'.repeat(64)}`,
  at: product.startTime + 60,
  status: 'waitingLottery',
  winCount: null,
  reward: null,
  preOrderId: null,
  ...other,
})
