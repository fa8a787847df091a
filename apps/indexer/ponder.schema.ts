/**
 * What readers find in the views, a cache of the chain. Amounts are in the token's base units unless a name says
 * otherwise: `…Usd` and `…Usdg` have 18 decimals, prices are USD of one whole token (or share) scaled by 1e30, multipliers
 * and edges by 1e18, `…Bps` is basis points, times are unix seconds.
 */
import { index, onchainTable } from 'ponder'

/** A bet, from `Bet` to `BetCallback` or `BetRefunded`. */
export const bet = onchainTable(
  'bet',
  (t) => ({
    /** `game-nonce`, for example `coin-12`. */
    id: t.text().primaryKey(),
    game: t.text().notNull(),
    gameAddress: t.hex().notNull(),
    nonce: t.bigint().notNull(),
    player: t.hex().notNull(),
    payer: t.hex().notNull(),
    token: t.hex().notNull(),
    pool: t.hex().notNull(),
    wager: t.bigint().notNull(),
    playCount: t.integer().notNull(),
    totalWager: t.bigint().notNull(),
    /** What the pool holds for its worst case. */
    reserved: t.bigint().notNull(),
    gameData: t.hex().notNull(),
    /** The choice as `clientValue` shows it later. */
    choice: t.integer().notNull(),
    settingsVersion: t.integer().notNull(),
    requestId: t.bigint().notNull(),
    beaconRound: t.bigint().notNull(),
    /** `pending`, `settled` or `refunded`. */
    status: t.text().notNull(),
    /** Its callback failed and its game was told. It may be settled all the same. */
    isSetAside: t.boolean().notNull(),
    placedAt: t.integer().notNull(),
    placedBlock: t.bigint().notNull(),
    placedHash: t.hex().notNull(),
    placedLogIndex: t.integer().notNull(),
    settledAt: t.integer(),
    settledBlock: t.bigint(),
    settleHash: t.hex(),
    payout: t.bigint(),
    multiplier: t.bigint(),
    playedCount: t.integer(),
    randomWords: t.hex().array(),
    /** What each play showed. */
    outcomes: t.integer().array(),
    /** Decimal numbers as text: drivers read arrays of `numeric` as floats. */
    playMultipliers: t.text().array(),
    bestMultiplier: t.bigint(),
    /** Plays that paid more than their stake, and less. */
    winPlays: t.integer(),
    lossPlays: t.integer(),
    clientValue: t.bigint(),
    profit: t.bigint(),
    fee: t.bigint(),
    /** Who earned the fee instead of the treasury, because the bet was settled late. */
    lateSettler: t.hex(),
    /** At the token's newest answer when the bet was settled; null without one. */
    costUsd: t.bigint(),
    profitUsd: t.bigint(),
    refundRequestedAt: t.integer(),
    refundableAt: t.integer(),
    refundedAt: t.integer(),
    refundHash: t.hex(),
  }),
  (bet) => ({
    latest: index().on(bet.placedBlock.desc(), bet.placedLogIndex.desc()),
    latestOfGame: index().on(bet.game, bet.placedBlock.desc(), bet.placedLogIndex.desc()),
    latestOfPlayer: index().on(bet.player, bet.placedBlock.desc(), bet.placedLogIndex.desc()),
    topWins: index().on(bet.status, bet.profitUsd.desc(), bet.id.desc()),
    topWinsOfGame: index().on(bet.game, bet.status, bet.profitUsd.desc(), bet.id.desc()),
    topWinsOfPlayer: index().on(bet.player, bet.status, bet.profitUsd.desc(), bet.id.desc()),
    luckyPlaysOfPlayer: index().on(bet.player, bet.status, bet.bestMultiplier.desc(), bet.id.desc()),
    pending: index().on(bet.status, bet.placedBlock),
    byTime: index().on(bet.placedAt),
  }),
)

/** Sums of a player's settled bets in a game and a token. */
export const playerStat = onchainTable(
  'player_stat',
  (t) => ({
    /** `player-game-token`. */
    id: t.text().primaryKey(),
    player: t.hex().notNull(),
    game: t.text().notNull(),
    token: t.hex().notNull(),
    betCount: t.integer().notNull(),
    playCount: t.integer().notNull(),
    winCount: t.integer().notNull(),
    lossCount: t.integer().notNull(),
    totalWager: t.bigint().notNull(),
    totalPayout: t.bigint().notNull(),
    costUsd: t.bigint().notNull(),
    payoutUsd: t.bigint().notNull(),
  }),
  (stat) => ({ ofPlayer: index().on(stat.player) }),
)

/** What a player settled in a game within an hour; an hour without a settlement has no row. */
export const playerHour = onchainTable(
  'player_hour',
  (t) => ({
    /** `player-game-hour`. */
    id: t.text().primaryKey(),
    player: t.hex().notNull(),
    game: t.text().notNull(),
    /** Unix seconds of its start. */
    hour: t.integer().notNull(),
    betCount: t.integer().notNull(),
    costUsd: t.bigint().notNull(),
    payoutUsd: t.bigint().notNull(),
  }),
  (row) => ({ ofPlayer: index().on(row.player, row.hour) }),
)

/** A game of the deployment record and its standing at the game center. */
export const game = onchainTable('game', (t) => ({
  name: t.text().primaryKey(),
  address: t.hex().notNull(),
  isPaused: t.boolean().notNull(),
  isRegistered: t.boolean().notNull(),
  /** Null until it is registered. */
  kellyBps: t.integer(),
  betCapBps: t.integer(),
  settingsVersion: t.integer().notNull(),
  guardian: t.hex(),
}))

/** A row of a game's append-only settings; a bet keeps the one it was placed under. */
export const gameSetting = onchainTable('game_setting', (t) => ({
  /** `game-version`. */
  id: t.text().primaryKey(),
  game: t.text().notNull(),
  version: t.integer().notNull(),
  houseEdge: t.bigint().notNull(),
  maxGameCount: t.integer().notNull(),
  feeBps: t.integer().notNull(),
  coordinator: t.hex().notNull(),
  gameCenter: t.hex().notNull(),
  /** Range: how many rolls there are. Spin: the set of wheels, see `spin_wheel`. */
  parameters: t.bigint().notNull(),
  at: t.integer().notNull(),
  block: t.bigint().notNull(),
  hash: t.hex().notNull(),
}))

/** A wheel of a set: what each segment pays before the edge, 10,000 being the stake. */
export const spinWheel = onchainTable('spin_wheel', (t) => ({
  /** `parameters-wheel`. */
  id: t.text().primaryKey(),
  parameters: t.bigint().notNull(),
  wheel: t.integer().notNull(),
  bases: t.integer().array().notNull(),
}))

export const randomnessRequest = onchainTable('randomness_request', (t) => ({
  id: t.bigint().primaryKey(),
  consumer: t.hex().notNull(),
  beaconRound: t.bigint().notNull(),
  /** `pending`, `failed` (the callback reverted; it may be tried again) or `fulfilled`. */
  status: t.text().notNull(),
  requestedAt: t.integer().notNull(),
  block: t.bigint().notNull(),
  hash: t.hex().notNull(),
}))

export const beaconRound = onchainTable('beacon_round', (t) => ({
  round: t.bigint().primaryKey(),
  randomness: t.hex().notNull(),
  signature: t.hex().notNull(),
  submittedAt: t.integer().notNull(),
  block: t.bigint().notNull(),
  hash: t.hex().notNull(),
}))

/** A token of the deployment record, and what the game center says of its bets. */
export const token = onchainTable('token', (t) => ({
  address: t.hex().primaryKey(),
  symbol: t.text().notNull(),
  decimals: t.integer().notNull(),
  /** Where new bets of it go; null while none are taken. */
  pool: t.hex(),
  minWager: t.bigint().notNull(),
  feed: t.hex(),
}))

/** Whether `caller` may place bets with the money of `payer`. */
export const payerAuthorization = onchainTable('payer_authorization', (t) => ({
  /** `payer-caller`. */
  id: t.text().primaryKey(),
  payer: t.hex().notNull(),
  caller: t.hex().notNull(),
  isAuthorized: t.boolean().notNull(),
}))

/**
 * A pool and what it is worth. The pool's two values are `aumMax` (every open bet loses, and what products will bring
 * arrives) and `aumMin` (every open bet wins its maximum, and nothing arrives); `valueUsd` and `price` are the neutral ones
 * in between: open stakes and sales are nobody's yet. All four are null while a token with a balance has no price.
 */
export const pool = onchainTable('pool', (t) => ({
  address: t.hex().primaryKey(),
  slug: t.text().notNull(),
  name: t.text().notNull(),
  symbol: t.text().notNull(),
  createdAt: t.integer().notNull(),
  owner: t.hex().notNull(),
  guardian: t.hex(),
  /** Claims the fees of bets that were settled in time. */
  treasury: t.hex(),
  /** In the order of the pool's `lpTokens()`. */
  tokens: t.hex().array().notNull(),
  supply: t.bigint().notNull(),
  inPrivateMode: t.boolean().notNull(),
  uptimeFeed: t.hex(),
  /** Whose expected income `aumMax` counts: LuckyBuy, or nobody. */
  incomeSource: t.hex(),
  addFeeBps: t.integer().notNull(),
  removeFeeBps: t.integer().notNull(),
  spreadBps: t.integer().notNull(),
  exitGapBps: t.integer().notNull(),
  drawdownBps: t.integer().notNull(),
  roundDrawdownBps: t.integer().notNull(),
  aumMax: t.bigint(),
  aumMin: t.bigint(),
  valueUsd: t.bigint(),
  price: t.bigint(),
  /** Stakes of settled bets, each at the price when it was settled. */
  volumeUsd: t.bigint().notNull(),
  volumeCount: t.integer().notNull(),
  updatedAt: t.integer().notNull(),
}))

/** A pool's account of one token. */
export const poolToken = onchainTable('pool_token', (t) => ({
  /** `pool-token`. */
  id: t.text().primaryKey(),
  pool: t.hex().notNull(),
  token: t.hex().notNull(),
  decimals: t.integer().notNull(),
  isAccepted: t.boolean().notNull(),
  feed: t.hex(),
  feedDecimals: t.integer().notNull(),
  maxAge: t.integer().notNull(),
  deviationBps: t.integer().notNull(),
  minWeightBps: t.integer().notNull(),
  maxWeightBps: t.integer().notNull(),
  /** The bankroll: custody less liabilities, open stakes included. */
  balance: t.bigint().notNull(),
  reserved: t.bigint().notNull(),
  /** What waits for its owners, beside `balance`. */
  liabilities: t.bigint().notNull(),
  openStakes: t.bigint().notNull(),
  /** What open bets may cost beyond their stakes, as the drawdown budget counts it: `openNetOf` of LiquidityUtils. */
  openNet: t.bigint().notNull(),
  price: t.bigint(),
  /** Stakes of settled bets. */
  volume: t.bigint().notNull(),
}))

/** One line of a pool's history. */
export const poolMovement = onchainTable(
  'pool_movement',
  (t) => ({
    id: t.text().primaryKey(),
    pool: t.hex().notNull(),
    token: t.hex().notNull(),
    /** `add`, `remove`, `remove_in_kind`, `wager`, `settle`, `refund`, `income` (of a draw), `liability` or `claim`. */
    kind: t.text().notNull(),
    /** Liquidity: its owner. Wager and income: the banker. Settle and refund: the player. Liability and claim: the creditor. */
    account: t.hex().notNull(),
    /** What moved; of a settled bet its payout. */
    amount: t.bigint().notNull(),
    stake: t.bigint().notNull(),
    reservedDelta: t.bigint().notNull(),
    /** Of a settled bet; it waits for `feeReceiver`, who settled it late, or for the treasury. */
    fee: t.bigint().notNull(),
    feeReceiver: t.hex(),
    lpAmount: t.bigint(),
    /** Liquidity: what bought the shares, or what they were worth; in kind at the newest answers. */
    usdgAmount: t.bigint(),
    feeUsdg: t.bigint(),
    /** `bet.id` of a wager, a settlement or a refund. */
    bet: t.text(),
    /** Removed by an executed exit order of the liquidity manager: its number. */
    exitOrder: t.bigint(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (movement) => ({
    latestOfPool: index().on(movement.pool, movement.block.desc(), movement.logIndex.desc()),
    latestOfKind: index().on(movement.pool, movement.kind, movement.block.desc(), movement.logIndex.desc()),
    latestOfAccount: index().on(movement.account, movement.block.desc(), movement.logIndex.desc()),
    latestInPool: index().on(movement.pool, movement.account, movement.block.desc(), movement.logIndex.desc()),
  }),
)

/**
 * One row: the newest movement that a banker caused. The games' events follow their bank's in the same transaction, so
 * that this tells a bet which movement is its own. For the indexer only.
 */
export const bankCall = onchainTable('bank_call', (t) => ({
  id: t.text().primaryKey(),
  hash: t.hex().notNull(),
  movement: t.text().notNull(),
}))

/** What a pool owes an account: bounties, and what a token refused to deliver; fees stand under the zero address. */
export const poolLiability = onchainTable(
  'pool_liability',
  (t) => ({
    /** `pool-token-account`. */
    id: t.text().primaryKey(),
    pool: t.hex().notNull(),
    token: t.hex().notNull(),
    account: t.hex().notNull(),
    amount: t.bigint().notNull(),
  }),
  (liability) => ({ ofAccount: index().on(liability.account) }),
)

export const poolBanker = onchainTable('pool_banker', (t) => ({
  /** `pool-banker`. */
  id: t.text().primaryKey(),
  pool: t.hex().notNull(),
  banker: t.hex().notNull(),
  /** `none`, `accepted` or `closing` (its open bets may end, new ones are refused). */
  status: t.text().notNull(),
}))

export const poolHandler = onchainTable('pool_handler', (t) => ({
  /** `pool-handler`. */
  id: t.text().primaryKey(),
  pool: t.hex().notNull(),
  handler: t.hex().notNull(),
  isAccepted: t.boolean().notNull(),
}))

/**
 * An account's shares of a pool, and the value of what it brought and took. Tokens count at the newest answer, so that
 * fees and spread show as what they are; shares that change hands count as taken by the giver and brought by the taker.
 * Earned = shares x price + withdrawn - deposited.
 */
export const lpPosition = onchainTable(
  'lp_position',
  (t) => ({
    /** `pool-account`. */
    id: t.text().primaryKey(),
    pool: t.hex().notNull(),
    account: t.hex().notNull(),
    shares: t.bigint().notNull(),
    depositedUsdg: t.bigint().notNull(),
    withdrawnUsdg: t.bigint().notNull(),
    firstAt: t.integer().notNull(),
    updatedAt: t.integer().notNull(),
  }),
  (position) => ({ ofAccount: index().on(position.account) }),
)

/** Transfers of pool shares; mints and burns have the zero address on one side. */
export const lpTransfer = onchainTable(
  'lp_transfer',
  (t) => ({
    id: t.text().primaryKey(),
    pool: t.hex().notNull(),
    fromAddress: t.hex().notNull(),
    toAddress: t.hex().notNull(),
    amount: t.bigint().notNull(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (transfer) => ({ latestOfPool: index().on(transfer.pool, transfer.block.desc(), transfer.logIndex.desc()) }),
)

/** A pool's neutral price at the end of an hour. An hour in which nothing moved has no row: it closes as the one before. */
export const poolPriceHour = onchainTable(
  'pool_price_hour',
  (t) => ({
    /** `pool-hour`. */
    id: t.text().primaryKey(),
    pool: t.hex().notNull(),
    /** Unix time of its start. */
    hour: t.integer().notNull(),
    price: t.bigint().notNull(),
    valueUsd: t.bigint().notNull(),
    supply: t.bigint().notNull(),
    /** Stakes of bets settled in this hour. */
    volumeUsd: t.bigint().notNull(),
  }),
  (hour) => ({ ofPool: index().on(hour.pool, hour.hour.desc()) }),
)

/** A price feed of the deployment record and its newest answer. */
export const feed = onchainTable('feed', (t) => ({
  address: t.hex().primaryKey(),
  decimals: t.integer().notNull(),
  answer: t.bigint(),
  updatedAt: t.integer(),
  block: t.bigint(),
}))

/** Every answer of a feed, once per token that it prices. */
export const price = onchainTable(
  'price',
  (t) => ({
    id: t.text().primaryKey(),
    feed: t.hex().notNull(),
    token: t.hex().notNull(),
    answer: t.bigint().notNull(),
    decimals: t.integer().notNull(),
    /** When the feed took it. */
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (price) => ({ latestOfToken: index().on(price.token, price.block.desc(), price.logIndex.desc()) }),
)

/** Transfers of the test tokens. */
export const transfer = onchainTable(
  'transfer',
  (t) => ({
    id: t.text().primaryKey(),
    token: t.hex().notNull(),
    fromAddress: t.hex().notNull(),
    toAddress: t.hex().notNull(),
    amount: t.bigint().notNull(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (transfer) => ({
    latestFrom: index().on(transfer.fromAddress, transfer.block.desc(), transfer.logIndex.desc()),
    latestTo: index().on(transfer.toAddress, transfer.block.desc(), transfer.logIndex.desc()),
  }),
)

/** LuckyBuy: who may do what, and what products that are added now are bound by. */
export const luckyBuy = onchainTable('lucky_buy', (t) => ({
  address: t.hex().primaryKey(),
  owner: t.hex().notNull(),
  treasury: t.hex(),
  coordinator: t.hex(),
  /** Null while there is none. */
  guardian: t.hex(),
  manager: t.hex(),
  /** Signs the terms of pre-orders. */
  signer: t.hex(),
  devFeeBps: t.integer().notNull(),
  minEdgeBps: t.integer().notNull(),
  openPrizesBps: t.integer().notNull(),
}))

/** Tokens that products were ever sold for. */
export const luckyBuyToken = onchainTable('lucky_buy_token', (t) => ({
  token: t.hex().primaryKey(),
  /** Of products that are added now; null while none are. */
  pool: t.hex(),
}))

/** A pool's products of one token together; those sold off chain have no pool, and the zero address stands for it. */
export const bankroll = onchainTable('bankroll', (t) => ({
  /** `pool-token`. */
  id: t.text().primaryKey(),
  pool: t.hex().notNull(),
  token: t.hex().notNull(),
  /** What products will bring if they are drawn as they stand, and what draws could not deliver: part of `aumMax`. */
  expectedIncome: t.bigint().notNull(),
  /** Prizes of all products that are not drawn yet, as if each sold out. */
  openPrizes: t.bigint().notNull(),
}))

/** A series of products: its newest round. */
export const series = onchainTable('series', (t) => ({
  clientId: t.bigint().primaryKey(),
  lastRound: t.integer().notNull(),
  lastProduct: t.integer().notNull(),
}))

/**
 * A product of LuckyBuy: one round of a series. `status` is what was done to it; what it is at a moment also follows from
 * the time, as in the contract's `stateOf`. While it is `selling`:
 * sold out (`sold = total`; a time-limited one until its end), else until its end paused, upcoming or open; from its end on
 * ended (off chain: for 72 hours; time-limited and `isCovered`: until it is drawn), else inactivated before anybody booked it.
 */
export const product = onchainTable(
  'product',
  (t) => ({
    id: t.integer().primaryKey(),
    /** The series. */
    clientId: t.bigint().notNull(),
    round: t.integer().notNull(),
    /** `timeLimited` or `quantityLimited`. */
    kind: t.text().notNull(),
    startTime: t.integer().notNull(),
    endTime: t.integer().notNull(),
    /** Codes on sale, and how many of them win. */
    total: t.bigint().notNull(),
    quantity: t.integer().notNull(),
    /** Sold for points: prizes come from RewardPool, tickets are leaves of a tree. */
    isOffChain: t.boolean().notNull(),
    token: t.hex().notNull(),
    /** Of one code; in points if it is sold off chain. */
    price: t.bigint().notNull(),
    /** Of one winning code. */
    reward: t.bigint().notNull(),
    subsidy: t.bigint().notNull(),
    /** Gets what draws leave over; null if it is sold off chain. */
    pool: t.hex(),
    coordinator: t.hex().notNull(),
    devFeeBps: t.integer().notNull(),
    minEdgeBps: t.integer().notNull(),
    /** `selling`, `drawing`, `drawn`, `inactivated` or `removed`. */
    status: t.text().notNull(),
    isPaused: t.boolean().notNull(),
    /** Codes sold; of an off-chain product the committed ones. */
    sold: t.bigint().notNull(),
    /** What was paid for them. */
    sales: t.bigint().notNull(),
    orderCount: t.integer().notNull(),
    /** What is sold covers prizes and margin: a time-limited product would be drawn at its end. */
    isCovered: t.boolean().notNull(),
    /** What was left after prizes and fee has reached the pool; of an off-chain product: the reserve of no winner is free. */
    isDelivered: t.boolean().notNull(),
    deliveredAt: t.integer(),
    deliveredAmount: t.bigint(),
    deliverHash: t.hex(),
    /** Time from which a draw without randomness may be given up; null unless that was announced. */
    inactivationAt: t.integer(),
    /** `undersold`, `cancelled` or `noRandomness`. */
    inactivationReason: t.text(),
    /** Drawn, inactivated or removed. */
    endedAt: t.integer(),
    endedHash: t.hex(),
    /** Winning codes that were paid, and what for. */
    claimedCodes: t.integer().notNull(),
    claimedAmount: t.bigint().notNull(),
    refundedAmount: t.bigint().notNull(),
    addedAt: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
  }),
  (product) => ({
    ofSeries: index().on(product.clientId, product.round.desc()),
    byStatus: index().on(product.status, product.endTime),
  }),
)

/**
 * A product's draw, from the request on. Which codes won follows from `word`, `sale` and the product's `quantity`:
 * `winningCodesOf` of `@tyche/fairness`.
 */
export const draw = onchainTable(
  'draw',
  (t) => ({
    product: t.integer().primaryKey(),
    requestId: t.bigint().notNull(),
    beaconRound: t.bigint().notNull(),
    /** Codes that take part: [0, sale). */
    sale: t.bigint().notNull(),
    requestedAt: t.integer().notNull(),
    requestHash: t.hex().notNull(),
    /** The request's random word; this and all below are null until it is drawn. */
    word: t.hex(),
    /** How many codes won. */
    winners: t.integer(),
    prizes: t.bigint(),
    fee: t.bigint(),
    surplus: t.bigint(),
    drawnAt: t.integer(),
    drawnBlock: t.bigint(),
    drawHash: t.hex(),
  }),
  (draw) => ({ latest: index().on(draw.drawnBlock.desc(), draw.product.desc()) }),
)

/** A purchase: one ticket, whose number it has. */
export const order = onchainTable(
  'order',
  (t) => ({
    id: t.bigint().primaryKey(),
    product: t.integer().notNull(),
    payer: t.hex().notNull(),
    /** Who got the ticket. */
    recipient: t.hex().notNull(),
    firstCode: t.bigint().notNull(),
    /** Codes: `firstCode` to `firstCode + quantity - 1`. */
    quantity: t.bigint().notNull(),
    cost: t.bigint().notNull(),
    /** The pre-order that paid it. */
    preOrder: t.bigint(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (order) => ({
    latest: index().on(order.block.desc(), order.logIndex.desc()),
    latestOfProduct: index().on(order.product, order.block.desc(), order.logIndex.desc()),
    latestOfRecipient: index().on(order.recipient, order.block.desc(), order.logIndex.desc()),
    latestOfPayer: index().on(order.payer, order.block.desc(), order.logIndex.desc()),
  }),
)

/** A ticket and who holds it. */
export const ticket = onchainTable(
  'ticket',
  (t) => ({
    id: t.bigint().primaryKey(),
    product: t.integer().notNull(),
    firstCode: t.bigint().notNull(),
    quantity: t.bigint().notNull(),
    /** Of a recycled ticket, which is no more: its last holder. */
    owner: t.hex().notNull(),
    /**
     * `waitingDraw`, `claimable`, `refundable`, `lost`, `claimed`, `refunded` or `recycled`. A ticket of a product that is
     * inactivated by time alone waits here until somebody books it: it is refundable already.
     */
    status: t.text().notNull(),
    /** Claimed or refunded once: it moves no more. */
    isSealed: t.boolean().notNull(),
    /** Winning codes among its own; null until the draw. */
    winningCount: t.integer(),
    /** Those of them that were paid, and what for. */
    claimedCount: t.integer().notNull(),
    claimedAmount: t.bigint().notNull(),
    refundedAmount: t.bigint().notNull(),
    boughtAt: t.integer().notNull(),
    updatedAt: t.integer().notNull(),
  }),
  (ticket) => ({
    ofProduct: index().on(ticket.product, ticket.firstCode),
    latestOfOwner: index().on(ticket.owner, ticket.status, ticket.id.desc()),
  }),
)

/** What somebody took out of a product, or gave up. */
export const productClaim = onchainTable(
  'product_claim',
  (t) => ({
    id: t.text().primaryKey(),
    product: t.integer().notNull(),
    /** `reward`, `offChainReward`, `refund` or `recycle`. */
    kind: t.text().notNull(),
    /** Null for an off-chain reward, which has an order of the service instead. */
    ticket: t.bigint(),
    offChainOrder: t.bigint(),
    account: t.hex().notNull(),
    /** Winning codes that were paid. */
    codes: t.bigint().array().notNull(),
    amount: t.bigint().notNull(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (claim) => ({
    latestOfProduct: index().on(claim.product, claim.block.desc(), claim.logIndex.desc()),
    latestOfAccount: index().on(claim.account, claim.block.desc(), claim.logIndex.desc()),
  }),
)

/** Codes of coming rounds, paid in advance: `preCount - usedCount - retrievedCount` rounds of `onceAmount` are in escrow. */
export const preOrder = onchainTable(
  'pre_order',
  (t) => ({
    id: t.bigint().primaryKey(),
    buyer: t.hex().notNull(),
    /** The series. */
    clientId: t.bigint().notNull(),
    token: t.hex().notNull(),
    /** Spent per round. */
    onceAmount: t.bigint().notNull(),
    preCount: t.integer().notNull(),
    usedCount: t.integer().notNull(),
    retrievedCount: t.integer().notNull(),
    /** Of the rounds that it takes: kind, dearest code, most codes, fewest winning codes, least reward. */
    kind: t.text().notNull(),
    price: t.bigint().notNull(),
    maxTotal: t.bigint().notNull(),
    minQuantity: t.integer().notNull(),
    minReward: t.bigint().notNull(),
    signer: t.hex().notNull(),
    signedAt: t.integer().notNull(),
    deadline: t.bigint().notNull(),
    /** Why the newest attempt left it alone: selector of an error. */
    skipReason: t.hex(),
    skippedAt: t.integer(),
    skippedProduct: t.integer(),
    retrievedAt: t.integer(),
    retrieveHash: t.hex(),
    paidAt: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (order) => ({
    latestOfBuyer: index().on(order.buyer, order.block.desc(), order.logIndex.desc()),
    oldestOfSeries: index().on(order.clientId, order.block, order.logIndex),
  }),
)

/** A round of a pre-order that became a ticket. */
export const preOrderTrigger = onchainTable(
  'pre_order_trigger',
  (t) => ({
    /** `preOrder-product`: there is one at most. */
    id: t.text().primaryKey(),
    preOrder: t.bigint().notNull(),
    product: t.integer().notNull(),
    ticket: t.bigint().notNull(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (trigger) => ({ ofPreOrder: index().on(trigger.preOrder, trigger.product.desc()) }),
)

/** Who holds which codes of an off-chain product: the tree whose leaves are published. */
export const offChainSale = onchainTable('off_chain_sale', (t) => ({
  product: t.integer().primaryKey(),
  sale: t.bigint().notNull(),
  merkleRoot: t.hex().notNull(),
  leavesHash: t.hex().notNull(),
  at: t.integer().notNull(),
  block: t.bigint().notNull(),
  hash: t.hex().notNull(),
}))

/** What LuckyBuy and RewardPool owe an account: fees, subsidies that come back, what a token refused to deliver. */
export const liability = onchainTable(
  'liability',
  (t) => ({
    /** `debtor-token-account`. */
    id: t.text().primaryKey(),
    debtor: t.hex().notNull(),
    token: t.hex().notNull(),
    account: t.hex().notNull(),
    amount: t.bigint().notNull(),
  }),
  (liability) => ({ ofAccount: index().on(liability.account) }),
)

/** RewardPool's account of one token. */
export const rewardToken = onchainTable('reward_token', (t) => ({
  token: t.hex().primaryKey(),
  unreserved: t.bigint().notNull(),
  /** Set aside for prizes of off-chain products. */
  reserved: t.bigint().notNull(),
  liabilities: t.bigint().notNull(),
  /** What vouchers may take at once, and as much again in each following day. */
  voucherLimit: t.bigint().notNull(),
}))

/** A reward that RewardPool paid. */
export const rewardPayment = onchainTable(
  'reward_payment',
  (t) => ({
    id: t.text().primaryKey(),
    /** `voucher`, or `prize` of an off-chain product. */
    kind: t.text().notNull(),
    /** The voucher's id. */
    voucher: t.bigint(),
    account: t.hex().notNull(),
    token: t.hex().notNull(),
    amount: t.bigint().notNull(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (payment) => ({
    latestOfAccount: index().on(payment.account, payment.block.desc(), payment.logIndex.desc()),
    ofVoucher: index().on(payment.voucher),
  }),
)
