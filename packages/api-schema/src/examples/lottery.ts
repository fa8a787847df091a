import { orderPaths } from '../lottery/orders.ts'
import { preOrderPaths } from '../lottery/pre-orders.ts'
import { productPaths } from '../lottery/products.ts'
import { ticketPaths } from '../lottery/tickets.ts'
import { salePaths } from '../points/sales.ts'
import {
  contract,
  cursor,
  type Examples,
  friend,
  hash,
  now,
  otherHash,
  page,
  pageRequest,
  player,
  signature,
  usd,
  usdm,
} from './example.ts'

const round = { productId: 31, clientId: '7', round: 4, name: 'Daily Ten', kind: 'timeLimited', token: usdm }
const product = {
  ...round,
  ...{ offChain: false, state: 'open', price: '1000000', reward: '9000000', quantity: 5, total: 100 },
  ...{ startTime: now - 3_600, endTime: now + 82_800, endedAt: null, devFeeBasisPoints: 200, sold: 30, orderCount: 3 },
  ...{ playerCount: 2, sold24h: 30, minSale: 47, winningCodes: [], winnerCount: null },
}
const drawn = { ...product, productId: 30, round: 3, state: 'drawn', winningCodes: [4, 17, 18, 60, 93], winnerCount: 5 }

export const orderExample = {
  ...{ orderId: '118', offChain: false, productId: 31, name: 'Daily Ten', round: 4, account: player, payer: player },
  ...{ firstCode: 20, quantity: 10, token: usdm, cost: '10000000', hash, at: now - 600, status: 'waitingLottery' },
  ...{ winCount: null, reward: null, preOrderId: null },
}
const ticket = {
  ...{ ticketId: '102', offChain: false, firstCode: 10, quantity: 10, status: 'waitForClaim' },
  product: { ...round, productId: 30, round: 3, state: 'drawn', reward: '9000000', endTime: now - 3_600 },
  ...{ winningCodes: [17, 18], claimedCodes: [], claimable: '18000000', claimed: '0', refund: null },
  ...{ recyclePoints: null, isSealed: false, to: null, at: now - 3_000, hash: null, operations: ['claim', 'transfer'] },
}
const terms = { kind: 'timeLimited', price: '1000000', maxTotal: 100, minQuantity: 5, minReward: '9000000' }
const preOrder = { clientId: '7', token: usdm, onceAmount: '10000000', preCount: 10 }
const ofProduct = ['productUnknown', 'indexerNotReady'] as const

export const lotteryExamples: Examples = {
  [productPaths.productList]: {
    request: { tab: 'all', offChain: false, state: 'live', sort: 'newest', ...pageRequest },
    data: { list: [product], ...page },
    reasons: ['indexerNotReady'],
  },
  [productPaths.productDetail]: {
    request: { productId: 30 },
    data: {
      ...drawn,
      ...{ numberPerRound: 100, numberOfRounds: 4, codesCursor: null, offChainSale: null },
      draw: {
        ...{ beaconRound: '91377', sale: 100, requestedAt: now - 3_600, requestHash: hash, word: otherHash },
        ...{ drawnAt: now - 3_000, drawHash: otherHash },
      },
    },
    reasons: [...ofProduct, 'invalidCursor'],
  },
  [productPaths.productUserList]: {
    request: { productId: 31, ...pageRequest },
    data: { list: [{ account: player, quantity: 20, cost: '20000000', orderCount: 2 }], ...page },
    reasons: ofProduct,
  },
  [productPaths.productVersion]: {
    request: {},
    data: { chainId: 31_337, deploymentBlock: '3', abiVersion: 'b1946ac9', contracts: { luckyBuy: contract } },
  },
  [orderPaths.productOrders]: {
    request: { productId: 31, ...pageRequest },
    data: { list: [orderExample], ...page },
    reasons: ofProduct,
  },
  [orderPaths.productUserOrder]: {
    request: { offChain: false, ...pageRequest },
    data: { list: [orderExample], ...page },
    reasons: ofProduct,
  },
  [orderPaths.productClaims]: {
    request: { productId: 30, ...pageRequest },
    data: {
      list: [
        {
          ...{ id: '0x1f-4', productId: 30, kind: 'reward', ticketId: '99', orderId: null, account: friend },
          ...{ codes: [4], token: usdm, amount: '9000000', at: now - 2_000, hash },
        },
      ],
      ...page,
    },
    reasons: ofProduct,
  },
  [orderPaths.productNewOrder]: {
    request: { limit: 20 },
    data: { list: [orderExample], nextCursor: cursor },
    reasons: ['invalidCursor', 'indexerNotReady'],
  },
  [orderPaths.productOrderResult]: {
    request: { orders: [{ orderId: '102', offChain: false }] },
    data: {
      list: [
        {
          ...{ orderId: '102', offChain: false, productId: 30, productState: 'drawn', status: 'waitForClaim' },
          ...{ winningCodes: [17, 18], reward: '18000000' },
        },
      ],
    },
    reasons: ['orderUnknown', 'indexerNotReady'],
  },
  [ticketPaths.balance]: {
    request: { offChain: false },
    data: { waitingLottery: 1, waitingOperate: 1, operateEnd: 4 },
    reasons: ['indexerNotReady'],
  },
  [ticketPaths.product]: {
    request: { productId: 30, ...pageRequest },
    data: { list: [ticket], ...page },
    reasons: ofProduct,
  },
  [ticketPaths.list]: {
    request: { tab: 'waitingOperate', offChain: false, ...pageRequest },
    data: { list: [ticket], ...page },
    reasons: ['indexerNotReady'],
  },
  [preOrderPaths.userPreOrders]: {
    request: { state: 'active', ...pageRequest },
    data: {
      list: [
        {
          ...{ orderId: '271828', ...preOrder, name: 'Daily Ten', total: '100000000', usedCount: 3, retrievedCount: 0 },
          ...{ left: '70000000', state: 'active', terms, paidAt: now - 259_200, hash, retrievedAt: null },
          ...{ retrieveHash: null, lastSkip: null },
          tickets: [{ productId: 30, round: 12, ticketId: '102', at: now - 86_400, winCount: 2 }],
        },
      ],
      ...page,
    },
    reasons: ['indexerNotReady'],
  },
  [preOrderPaths.signPayPreOrderMessage]: {
    request: { ...preOrder, terms },
    data: {
      buyer: player,
      preOrder: { orderId: '271828', ...preOrder, ...terms, timestamp: now, deadline: now + 900 },
      signature,
      signer: friend,
    },
    reasons: ['seriesUnknown', 'seriesPaused', 'termsChanged', 'signerUnavailable', 'chainUnavailable'],
    refusalData: { termsChanged: { terms: { ...terms, price: '2000000' } } },
  },
  [salePaths.board]: {
    data: {
      givebackRoomUsd: usd(9_400),
      rooted: [{ productId: 33, sale: 840, merkleRoot: hash, leavesHash: otherHash }],
      void: [32],
    },
  },
  [salePaths.leaves]: {
    request: { file: `${otherHash}.json` },
    data: [{ orderId: '41', account: player, firstCode: 0, quantity: 10 }],
    reasons: ['notFound'],
  },
}
