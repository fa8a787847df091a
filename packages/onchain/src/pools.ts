import { bigint, boolean, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/**
 * A pool and its value. The contract knows two values: `aumMax` (every open bet loses, and all expected income of
 * products arrives) and `aumMin` (every open bet wins its maximum, and nothing arrives). `valueUsd` and `price` are
 * neutral: they leave open stakes and sales out. All four are null while a token with a balance has no price.
 */
export const pool = table('pool', {
  address: hex().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  symbol: text().notNull(),
  createdAt: integer().notNull(),
  owner: hex().notNull(),
  guardian: hex(),
  /** Receives the fees of bets that were settled in time. */
  treasury: hex(),
  /** In the order of the pool's `lpTokens()`. */
  tokens: hex().array().notNull(),
  supply: bigint().notNull(),
  inPrivateMode: boolean().notNull(),
  uptimeFeed: hex(),
  /** The contract whose expected income counts towards `aumMax`: the income vault, or none. */
  incomeSource: hex(),
  addFeeBasisPoints: integer().notNull(),
  removeFeeBasisPoints: integer().notNull(),
  spreadBps: integer().notNull(),
  exitGapBps: integer().notNull(),
  drawdownBps: integer().notNull(),
  roundDrawdownBps: integer().notNull(),
  aumMax: bigint(),
  aumMin: bigint(),
  valueUsd: bigint(),
  price: bigint(),
  /** Stakes of settled bets, each at the price when it was settled. */
  volumeUsd: bigint().notNull(),
  volumeCount: integer().notNull(),
  updatedAt: integer().notNull(),
})

/** A pool's account of one token. */
export const poolToken = table('pool_token', {
  /** `pool-token`. */
  id: text().primaryKey(),
  pool: hex().notNull(),
  token: hex().notNull(),
  decimals: integer().notNull(),
  isAccepted: boolean().notNull(),
  feed: hex(),
  feedDecimals: integer().notNull(),
  maxAge: integer().notNull(),
  deviationBps: integer().notNull(),
  minWeightBps: integer().notNull(),
  maxWeightBps: integer().notNull(),
  /** The bankroll: custody less liabilities, open stakes included. */
  balance: bigint().notNull(),
  reserved: bigint().notNull(),
  /** Owed to accounts and not part of `balance`. */
  liabilities: bigint().notNull(),
  openStakes: bigint().notNull(),
  /** The most that open bets may cost beyond their stakes, as in the drawdown budget: `openNetOf` of LiquidityUtils. */
  openNet: bigint().notNull(),
  price: bigint(),
  /** Stakes of settled bets. */
  volume: bigint().notNull(),
})

/** One line of a pool's history. */
export const poolMovement = table(
  'pool_movement',
  {
    id: text().primaryKey(),
    pool: hex().notNull(),
    token: hex().notNull(),
    /** `add`, `remove`, `remove_in_kind`, `wager`, `settle`, `refund`, `income` (of a draw), `liability` or `claim`. */
    kind: text(
      'add',
      'remove',
      'remove_in_kind',
      'wager',
      'settle',
      'refund',
      'income',
      'liability',
      'claim',
    ).notNull(),
    /**
     * Liquidity: its owner. Wager and income: the banker. Settle and refund: the player. Liability and claim: the
     * creditor.
     */
    account: hex().notNull(),
    /** The amount moved; of a settled bet its payout. */
    amount: bigint().notNull(),
    stake: bigint().notNull(),
    reservedDelta: bigint().notNull(),
    /** Of a settled bet: owed to `feeReceiver`, who settled it late, or to the treasury. */
    fee: bigint().notNull(),
    feeReceiver: hex(),
    lpAmount: bigint(),
    /** Liquidity: the value paid for the shares or received for them; in kind at the newest prices. */
    usdgAmount: bigint(),
    feeUsdg: bigint(),
    /** `bet.id` of a wager, a settlement or a refund. */
    bet: text(),
    /** Removed by an executed exit order of the liquidity manager: its number. */
    exitOrder: bigint(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestOfPool: ['pool', 'block desc', 'logIndex desc'],
    latestOfKind: ['pool', 'kind', 'block desc', 'logIndex desc'],
    latestOfAccount: ['account', 'block desc', 'logIndex desc'],
    latestInPool: ['pool', 'account', 'block desc', 'logIndex desc'],
  },
)

/**
 * One row: the newest movement that a banker caused. A game emits its event after the bank's in the same transaction,
 * so this row links a bet to its movement. For the indexer only.
 */
export const bankCall = table('bank_call', {
  id: text().primaryKey(),
  hash: hex().notNull(),
  movement: text().notNull(),
})

/** What a pool owes an account: bounties and failed transfers. Fees are kept under the zero address. */
export const poolLiability = table(
  'pool_liability',
  {
    /** `pool-token-account`. */
    id: text().primaryKey(),
    pool: hex().notNull(),
    token: hex().notNull(),
    account: hex().notNull(),
    amount: bigint().notNull(),
  },
  {
    ofAccount: ['account'],
  },
)

export const poolBanker = table('pool_banker', {
  /** `pool-banker`. */
  id: text().primaryKey(),
  pool: hex().notNull(),
  banker: hex().notNull(),
  /** `none`, `accepted` or `closing` (its open bets may end, new ones are refused). */
  status: text('none', 'accepted', 'closing').notNull(),
})

export const poolHandler = table('pool_handler', {
  /** `pool-handler`. */
  id: text().primaryKey(),
  pool: hex().notNull(),
  handler: hex().notNull(),
  isAccepted: boolean().notNull(),
})

/**
 * A pool's neutral price at the end of an hour. An hour without a change has no row and closes at the price of the one
 * before.
 */
export const poolPriceHour = table(
  'pool_price_hour',
  {
    /** `pool-hour`. */
    id: text().primaryKey(),
    pool: hex().notNull(),
    /** Start of the hour, unix seconds. */
    hour: integer().notNull(),
    price: bigint().notNull(),
    valueUsd: bigint().notNull(),
    supply: bigint().notNull(),
    /** Stakes of bets settled in this hour. */
    volumeUsd: bigint().notNull(),
  },
  {
    ofPool: ['pool', 'hour desc'],
  },
)
