import type { Order } from '@tyche/api-schema/lottery/orders'
import type { Product } from '@tyche/api-schema/lottery/products'
import { usdm } from '../pools.ts'

const nowSec = Math.floor(Date.now() / 1000)

/** A hundred codes for 1 USDM each, of which 40 are sold and one wins 90 USDM. */
export const listedProduct: Product = {
  productId: 7,
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
  startTime: nowSec - 3_600,
  endTime: nowSec + 91_000,
  endedAt: null,
  devFeeBasisPoints: 200,
  sold: 40,
  orderCount: 4,
  playerCount: 3,
  sold24h: 40,
  minSale: 100,
  winningCodes: [],
  winnerCount: null,
}

/** The round before, sold out and drawn before its end: code 37 won. */
export const drawnProduct: Product = {
  ...listedProduct,
  productId: 6,
  round: 2,
  state: 'drawn',
  sold: 100,
  endedAt: nowSec - 7_200,
  winningCodes: [37],
  winnerCount: 1,
}

/** A purchase of codes 40 and 41 that waits for the draw. */
export const listedOrder: Order = {
  orderId: '12',
  offChain: false,
  productId: 7,
  name: 'Hundred',
  round: 3,
  account: `0x${'ab'.repeat(20)}`,
  payer: `0x${'ab'.repeat(20)}`,
  firstCode: 40,
  quantity: 2,
  token: usdm,
  cost: '2000000',
  hash: `0x${'7'.repeat(64)}`,
  at: nowSec - 60,
  status: 'waitingLottery',
  winCount: null,
  reward: null,
  preOrderId: null,
}

/** A page of a list as the API answers. */
export const listPage = <Item>(list: readonly Item[], total = list.length) => ({
  list,
  total,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
})
