import { productKinds, productStates } from '@tyche/protocol/contract-enums'
import * as z from 'zod/mini'
import { address, amount, hash, nextCursor, pageInfo, uint, unixSeconds } from '../common/primitives.ts'

export const productPaths = {
  productList: '/v1/contractCenter/luckyBuy/productList',
  productDetail: '/v1/contractCenter/luckyBuy/productDetail',
  productUserList: '/v1/contractCenter/luckyBuy/productUserList',
  productVersion: '/v1/contractCenter/luckyBuy/productVersion',
} as const

/**
 * What a product is at the time of the answer, as the contract's `stateOf` says it. One that is sold for points is `open` only
 * while its codes are sold: `upcoming` until it is final on the chain, then `soldOut` or `ended` until its sale is committed.
 */
export const productState = z.enum(productStates.filter((state) => state !== 'none'))

const productFields = {
  productId: z.int(),
  /** Sold for points: PointBuy. */
  offChain: z.boolean(),
  /** The series, and which of its rounds this is. */
  clientId: uint,
  round: z.int(),
  /** The series' name; null while the operator's file does not name it. */
  name: z.nullable(z.string()),
  kind: z.enum(productKinds),
  state: productState,
  token: address,
  /** Of one code: base units of `token`; whole points if it is sold for points. */
  price: amount,
  /** Of one winning code, in base units of `token`. */
  reward: amount,
  /** Codes that win, and codes on sale. */
  quantity: z.int(),
  total: z.int(),
  startTime: unixSeconds,
  endTime: unixSeconds,
  /** When it was drawn, or inactivated by a transaction; null before. A round that sold out ends before its `endTime`. */
  endedAt: z.nullable(unixSeconds),
  /** Part of the sales that the treasury gets at the draw. */
  devFeeBasisPoints: z.int(),
  sold: z.int(),
  orderCount: z.int(),
  playerCount: z.int(),
  /** Codes sold within the last 24 hours, counted by whole hours. */
  sold24h: z.int(),
  /** Codes that have to be sold for the draw to take place; null for a sale for points that is not open yet. */
  minSale: z.nullable(z.int()),
  /** The first twenty in rising order, from 0; empty before the draw. */
  winningCodes: z.array(z.int()),
  /** How many codes won; null before the draw. */
  winnerCount: z.nullable(z.int()),
}

export const product = z.object(productFields)

/** A product's draw, from the request on; what is null is not known before the draw. */
export const productDraw = z.object({
  /** The beacon's round that decides. */
  beaconRound: uint,
  /** Codes that take part: 0 to `sale - 1`. */
  sale: z.int(),
  requestedAt: unixSeconds,
  requestHash: hash,
  /** The random word that the winning codes follow from. */
  word: z.nullable(hash),
  drawnAt: z.nullable(unixSeconds),
  drawHash: z.nullable(hash),
})

/** Who holds which codes of a sale for points, as committed on chain before the draw. */
export const offChainSale = z.object({
  merkleRoot: hash,
  leavesHash: hash,
  /** Path of the list of its orders, at the API's address. */
  leavesUrl: z.string(),
  commitHash: hash,
  /** From then on the draw may be requested. */
  drawableAt: unixSeconds,
})

export const productDetail = z.object({
  ...productFields,
  numberPerRound: z.int(),
  /** Rounds that the series has had, this one included. */
  numberOfRounds: z.int(),
  draw: z.nullable(productDraw),
  /** Where `winningCodes` continue: of the product's detail they are up to 1,000 a request. */
  codesCursor: nextCursor,
  offChainSale: z.nullable(offChainSale),
})

export const productList = z.object({ list: z.array(product), ...pageInfo })

/** What an account paid for codes of a product, those included that it gave away. */
export const productUser = z.object({ account: address, quantity: z.int(), cost: amount, orderCount: z.int() })
export const productUserList = z.object({ list: z.array(productUser), ...pageInfo })

/** What a client needs to talk to the contracts itself. */
export const productVersion = z.object({
  chainId: z.int(),
  deploymentBlock: uint,
  /** Changes with the contracts' ABIs. */
  abiVersion: z.string(),
  /** By their name in the deployment record. */
  contracts: z.record(z.string(), address),
})

export type ApiProductState = z.infer<typeof productState>
export type Product = z.infer<typeof product>
export type ProductDetail = z.infer<typeof productDetail>
export type ProductDraw = z.infer<typeof productDraw>
export type ProductList = z.infer<typeof productList>
export type ProductUserList = z.infer<typeof productUserList>
export type ProductVersion = z.infer<typeof productVersion>
