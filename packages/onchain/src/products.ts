import { bigint, boolean, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/** LuckyBuy: its roles, and the settings of products that are added now. */
export const luckyBuy = table('lucky_buy', {
  address: hex().primaryKey(),
  owner: hex().notNull(),
  treasury: hex(),
  coordinator: hex(),
  /** Null while there is none. */
  guardian: hex(),
  manager: hex(),
  /** Signs the terms of pre-orders. */
  signer: hex(),
  devFeeBasisPoints: integer().notNull(),
  minEdgeBps: integer().notNull(),
  openPrizesBps: integer().notNull(),
})

/** Tokens that products were ever sold for. */
export const luckyBuyToken = table('lucky_buy_token', {
  token: hex().primaryKey(),
  /** Of products that are added now; null while none are. */
  pool: hex(),
})

/** A pool's products of one token together; those sold off chain have no pool, and the zero address stands for it. */
export const bankroll = table('bankroll', {
  /** `pool-token`. */
  id: text().primaryKey(),
  pool: hex().notNull(),
  token: hex().notNull(),
  /**
   * The most that products may bring: all codes sold until a draw is requested, what was sold from then on until the vault
   * has it. Part of `aumMax`.
   */
  expectedIncome: bigint().notNull(),
  /** Prizes of all products that are not drawn yet, as if each sold out. */
  openPrizes: bigint().notNull(),
})

/**
 * What the income vault has of a token for a pool. At a time t before `endsAt`, `unvested x (endsAt - t) / (endsAt - startedAt)`,
 * rounded up, has not vested; the rest of `held` may be pushed into the pool. All of `held` is part of `aumMax`.
 */
export const incomeStream = table('income_stream', {
  /** `pool-token`. */
  id: text().primaryKey(),
  pool: hex().notNull(),
  token: hex().notNull(),
  held: bigint().notNull(),
  /** As it was at `startedAt`, when income last came. */
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
 * A product of LuckyBuy: one round of a series. `status` is what was done to it; what it is at a moment also follows from
 * the time, as in the contract's `stateOf`. While it is `selling`:
 * sold out (`sold = total`; a time-limited one until its end), else until its end paused, upcoming or open; from its end on
 * ended (off chain: for 72 hours; time-limited and `isCovered`: until it is drawn), else inactivated before a transaction booked it.
 * `committed` is so until `inactivationAt`, then inactivated before a transaction booked it.
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
    /** Of one code; in points if it is sold off chain. */
    price: bigint().notNull(),
    /** Of one winning code. */
    reward: bigint().notNull(),
    subsidy: bigint().notNull(),
    /** Gets what draws leave over; null if it is sold off chain. */
    pool: hex(),
    coordinator: hex().notNull(),
    devFeeBasisPoints: integer().notNull(),
    minEdgeBps: integer().notNull(),
    /** `selling`, `committed` (off chain), `drawing`, `drawn`, `inactivated` or `removed`. */
    status: text('selling', 'committed', 'drawing', 'drawn', 'inactivated', 'removed').notNull(),
    isPaused: boolean().notNull(),
    /** Codes sold; of an off-chain product the committed ones. */
    sold: bigint().notNull(),
    /** What was paid for them. */
    sales: bigint().notNull(),
    orderCount: integer().notNull(),
    /** What is sold covers prizes and margin: a time-limited product would be drawn at its end. */
    isCovered: boolean().notNull(),
    /** What was left after prizes and fee has reached the vault; of an off-chain product: the reserve of no winner is free. */
    isDelivered: boolean().notNull(),
    deliveredAt: integer(),
    deliveredAmount: bigint(),
    deliverHash: hex(),
    /**
     * Time from which a draw without randomness may be given up; null unless that was announced. Of a committed sale: when it
     * ends unless its draw was requested.
     */
    inactivationAt: integer(),
    inactivationReason: text('undersold', 'cancelled', 'noRandomness'),
    /** Drawn, inactivated or removed. */
    endedAt: integer(),
    endedHash: hex(),
    /** Winning codes that were paid, and what for. */
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
    drawnAt: integer(),
    drawnBlock: bigint(),
    drawHash: hex(),
  },
  {
    latest: ['drawnBlock desc', 'product desc'],
  },
)

/** Who holds which codes of an off-chain product: the tree whose leaves are published. */
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
