import { bigint, boolean, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/** LuckyBuy: its roles, and the settings that new products get. */
export const luckyBuy = table('lucky_buy', {
  address: hex().primaryKey(),
  owner: hex().notNull(),
  treasury: hex(),
  coordinator: hex(),
  /** Null while none is set. */
  guardian: hex(),
  manager: hex(),
  /** Signs the terms of pre-orders. */
  signer: hex(),
  devFeeBasisPoints: integer().notNull(),
  minEdgeBps: integer().notNull(),
  openPrizesBps: integer().notNull(),
})

/** Tokens that products are or were sold for. */
export const luckyBuyToken = table('lucky_buy_token', {
  token: hex().primaryKey(),
  /** The pool of new products; null while the token is not accepted. */
  pool: hex(),
})

/** Totals of a pool's products in one token. Products sold off chain have no pool: theirs is the zero address. */
export const bankroll = table('bankroll', {
  /** `pool-token`. */
  id: text().primaryKey(),
  pool: hex().notNull(),
  token: hex().notNull(),
  /**
   * The most that products may bring: all codes until a draw is requested, then the codes sold, until the vault has
   * received the income. Part of `aumMax`.
   */
  expectedIncome: bigint().notNull(),
  /** Prizes of all products not drawn yet, as if each sold out. */
  openPrizes: bigint().notNull(),
})

/**
 * A pool's income of one token in the income vault. At a time t before `endsAt`, `unvested x (endsAt - t) / (endsAt -
 * startedAt)`, rounded up, has not vested; the rest of `held` may be pushed into the pool. All of `held` is part of
 * `aumMax`.
 */
export const incomeStream = table('income_stream', {
  /** `pool-token`. */
  id: text().primaryKey(),
  pool: hex().notNull(),
  token: hex().notNull(),
  held: bigint().notNull(),
  /** As of `startedAt`, when income last arrived. */
  unvested: bigint().notNull(),
  startedAt: integer().notNull(),
  endsAt: integer().notNull(),
})

/** A series of products: its newest round. */
export const series = table('series', {
  clientId: bigint().primaryKey(),
  lastRound: integer().notNull(),
  lastProduct: integer().notNull(),
})

/**
 * A product of LuckyBuy: one round of a series. `status` follows from transactions; the state at a moment also depends
 * on the time, as in the contract's `stateOf`. While `status` is `selling`, the state is: sold out (`sold = total`; a
 * time-limited product until its end), else until its end paused, upcoming or open; after its end ended (off chain: for
 * 72 hours; time-limited and `isCovered`: until it is drawn), else inactivated without a transaction. A `committed`
 * product is inactivated without a transaction at `inactivationAt`.
 */
export const product = table(
  'product',
  {
    id: integer().primaryKey(),
    /** The series. */
    clientId: bigint().notNull(),
    round: integer().notNull(),
    kind: text('timeLimited', 'quantityLimited').notNull(),
    startTime: integer().notNull(),
    endTime: integer().notNull(),
    /** Codes on sale, and how many of them win. */
    total: bigint().notNull(),
    quantity: integer().notNull(),
    /** Sold for points: prizes come from RewardPool, tickets are leaves of a tree. */
    isOffChain: boolean().notNull(),
    token: hex().notNull(),
    /** Price of one code; in points if it is sold off chain. */
    price: bigint().notNull(),
    /** Prize of one winning code. */
    reward: bigint().notNull(),
    subsidy: bigint().notNull(),
    /** Receives the surplus of draws; null if the product is sold off chain. */
    pool: hex(),
    coordinator: hex().notNull(),
    devFeeBasisPoints: integer().notNull(),
    minEdgeBps: integer().notNull(),
    /** `selling`, `committed` (off chain), `drawing`, `drawn`, `inactivated` or `removed`. */
    status: text('selling', 'committed', 'drawing', 'drawn', 'inactivated', 'removed').notNull(),
    isPaused: boolean().notNull(),
    /** Codes sold; of an off-chain product the committed ones. */
    sold: bigint().notNull(),
    /** Paid for the codes sold. */
    sales: bigint().notNull(),
    orderCount: integer().notNull(),
    /** Accounts that paid for codes; 0 if it is sold off chain. */
    playerCount: integer().notNull(),
    /** Sales cover prizes and margin: a time-limited product is drawn at its end. */
    isCovered: boolean().notNull(),
    /** The surplus after prizes and fee has reached the vault; off chain: the unused prize reserve was released. */
    isDelivered: boolean().notNull(),
    deliveredAt: integer(),
    deliveredAmount: bigint(),
    deliverHash: hex(),
    /**
     * Time from which a draw without randomness may be abandoned; null unless requested. Of a committed sale: when it
     * ends unless its draw was requested.
     */
    inactivationAt: integer(),
    inactivationReason: text('undersold', 'cancelled', 'noRandomness'),
    /** When it was drawn, inactivated or removed. */
    endedAt: integer(),
    endedHash: hex(),
    /** How many winning codes were paid, and the amount. */
    claimedCodes: integer().notNull(),
    claimedAmount: bigint().notNull(),
    refundedAmount: bigint().notNull(),
    addedAt: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
  },
  {
    ofSeries: ['clientId', 'round desc'],
    byStatus: ['status', 'endTime'],
    latest: ['isOffChain', 'id desc'],
    ofState: ['isOffChain', 'status', 'kind', 'clientId'],
  },
)

/** What an account paid for codes of a product. */
export const productPlayer = table(
  'product_player',
  {
    /** `product-account`. */
    id: text().primaryKey(),
    product: integer().notNull(),
    account: hex().notNull(),
    /** Codes, also those that it gave away. */
    quantity: bigint().notNull(),
    cost: bigint().notNull(),
    orderCount: integer().notNull(),
  },
  {
    largestOfProduct: ['product', 'quantity desc', 'account'],
  },
)

/** Codes of a product sold within an hour; an hour without a sale has no row. */
export const productHour = table(
  'product_hour',
  {
    /** `product-hour`. */
    id: text().primaryKey(),
    product: integer().notNull(),
    /** Unix seconds of its start. */
    hour: integer().notNull(),
    sold: bigint().notNull(),
  },
  {
    ofProduct: ['product', 'hour'],
  },
)

/**
 * A product's draw, from the request on. Which codes won follows from `word`, `sale` and the product's `quantity`:
 * `winningCodesOf` of `@tyche/fairness`.
 */
export const draw = table(
  'draw',
  {
    product: integer().primaryKey(),
    requestId: bigint().notNull(),
    beaconRound: bigint().notNull(),
    /** Codes that take part: [0, sale). */
    sale: bigint().notNull(),
    requestedAt: integer().notNull(),
    requestHash: hex().notNull(),
    /** The request's random word; this and all below are null until it is drawn. */
    word: hex(),
    /** How many codes won. */
    winners: integer(),
    prizes: bigint(),
    fee: bigint(),
    surplus: bigint(),
    /** Sales and fee at the token's newest answer when it was drawn; null without one, or if it is sold off chain. */
    salesUsd: bigint(),
    feeUsd: bigint(),
    drawnAt: integer(),
    drawnBlock: bigint(),
    drawnLogIndex: integer(),
    drawHash: hex(),
  },
  {
    latest: ['drawnBlock desc', 'product desc'],
    inOrder: ['drawnBlock', 'drawnLogIndex'],
  },
)

/** The holders of an off-chain product's codes: the Merkle tree whose leaves are published. */
export const offChainSale = table('off_chain_sale', {
  product: integer().primaryKey(),
  sale: bigint().notNull(),
  merkleRoot: hex().notNull(),
  leavesHash: hex().notNull(),
  /** Time from which the draw may be requested, unless the sale is vetoed before. */
  drawableAt: integer().notNull(),
  at: integer().notNull(),
  block: bigint().notNull(),
  hash: hex().notNull(),
})
