import { bigint, boolean, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/** A bet, from `Bet` to `BetCallback` or `BetRefunded`. */
export const bet = table(
  'bet',
  {
    /** `game-nonce`, for example `coin-12`. */
    id: text().primaryKey(),
    game: text().notNull(),
    gameAddress: hex().notNull(),
    nonce: bigint().notNull(),
    player: hex().notNull(),
    payer: hex().notNull(),
    token: hex().notNull(),
    pool: hex().notNull(),
    wager: bigint().notNull(),
    playCount: integer().notNull(),
    totalWager: bigint().notNull(),
    /** What the pool reserves for the bet's worst case. */
    reserved: bigint().notNull(),
    gameData: hex().notNull(),
    /** The choice, in the form that `clientValue` has on chain. */
    choice: integer().notNull(),
    settingsVersion: integer().notNull(),
    requestId: bigint().notNull(),
    beaconRound: bigint().notNull(),
    status: text('pending', 'settled', 'refunded').notNull(),
    /** Its callback failed and the failure was reported to its game. It may still be settled. */
    isSetAside: boolean().notNull(),
    placedAt: integer().notNull(),
    placedBlock: bigint().notNull(),
    placedHash: hex().notNull(),
    placedLogIndex: integer().notNull(),
    settledAt: integer(),
    settledBlock: bigint(),
    settledLogIndex: integer(),
    settleHash: hex(),
    payout: bigint(),
    multiplier: bigint(),
    playedCount: integer(),
    randomWords: hex().array(),
    /** The outcome of each play. */
    outcomes: integer().array(),
    /** Decimal numbers as text: drivers read arrays of `numeric` as floats. */
    playMultipliers: text().array(),
    bestMultiplier: bigint(),
    /** Plays that paid more than their stake, and less. */
    winPlays: integer(),
    lossPlays: integer(),
    clientValue: bigint(),
    profit: bigint(),
    fee: bigint(),
    /** The account that settled the bet late, and earned the fee instead of the treasury. */
    lateSettler: hex(),
    /** Valued at the token's newest price when the bet was settled; null without a price. */
    costUsd: bigint(),
    profitUsd: bigint(),
    refundRequestedAt: integer(),
    refundableAt: integer(),
    refundedAt: integer(),
    refundHash: hex(),
  },
  {
    latest: ['placedBlock desc', 'placedLogIndex desc'],
    latestOfGame: ['game', 'placedBlock desc', 'placedLogIndex desc'],
    latestOfPlayer: ['player', 'placedBlock desc', 'placedLogIndex desc'],
    latestOfPlayerInGame: ['player', 'game', 'placedBlock desc', 'placedLogIndex desc'],
    topWins: ['status', 'profitUsd desc', 'id desc'],
    topWinsOfGame: ['game', 'status', 'profitUsd desc', 'id desc'],
    topWinsOfPlayer: ['player', 'status', 'profitUsd desc', 'id desc'],
    luckyPlaysOfPlayer: ['player', 'status', 'bestMultiplier desc', 'id desc'],
    pending: ['status', 'placedBlock'],
    settled: ['settledBlock', 'settledLogIndex'],
    byTime: ['placedAt'],
  },
)

/** Totals of a player's settled bets in a game and a token. */
export const playerStat = table(
  'player_stat',
  {
    /** `player-game-token`. */
    id: text().primaryKey(),
    player: hex().notNull(),
    game: text().notNull(),
    token: hex().notNull(),
    betCount: integer().notNull(),
    playCount: integer().notNull(),
    winCount: integer().notNull(),
    lossCount: integer().notNull(),
    totalWager: bigint().notNull(),
    totalPayout: bigint().notNull(),
    costUsd: bigint().notNull(),
    payoutUsd: bigint().notNull(),
  },
  {
    ofPlayer: ['player'],
  },
)

/** Totals of a player's bets in a game that were settled within an hour. An hour without a settlement has no row. */
export const playerHour = table(
  'player_hour',
  {
    /** `player-game-hour`. */
    id: text().primaryKey(),
    player: hex().notNull(),
    game: text().notNull(),
    /** Start of the hour, unix seconds. */
    hour: integer().notNull(),
    betCount: integer().notNull(),
    costUsd: bigint().notNull(),
    payoutUsd: bigint().notNull(),
  },
  {
    ofPlayer: ['player', 'hour'],
  },
)
